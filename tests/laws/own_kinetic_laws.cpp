// The laws of the Levitron with a kinetic energy T(|p|, |l|) of one's own, a function beside a potential as a case's file has it: the
// relativistic root of general_kinetic_laws.cpp, of the body's mass and inertia, with c² as its number.
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/own_kinetic.hpp"
#include "laws/levitron.hpp"

namespace kreisel::own_kinetic_laws {

template <class T>
struct RelativisticRoot {
  T c2{40};
  KREISEL_NUMBERS(c2)
  KREISEL_FN T kinetic(const T& P, const T& L, const T& mass, const T& inertia1) const {
    return c2 * (sqrt(T(1) + (P / mass + L / inertia1) / c2) - T(1));
  }
};

static bool measure() {
  using Potential = MagneticTop<double, DiskField<double>>;
  using Body = SymmetricBody<double, Potential, OwnKinetic<double, RelativisticRoot>>;
  const auto usual = scaled_levitron<DiskField>("", {1.0});
  const Body body{{{}, 1.0, scaled_inertia}, usual.system.spin_energy, usual.system.potential};
  return laws_hold_for(Problem<Body>{"own_kinetic", body, usual.start, usual.calm, usual.other, usual.pace});
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel::own_kinetic_laws
