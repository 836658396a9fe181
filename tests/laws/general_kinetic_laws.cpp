// The laws of the Levitron with a kinetic energy that is no quadratic form and mixes p and l: the relativistic root
//
//   T = c² (sqrt(1 + (|p|²/m + |l|²/Θ1)/c²) - 1),   c² = 40
//
// in the scaled units, so that how fast the body moves and turns depends on both, by about a tenth.
#include "kreisel/model/field/disk.hpp"
#include "laws/levitron.hpp"

namespace kreisel::general_kinetic_laws {

struct RelativisticLaw {
  template <class T>
  T operator()(const T& p2, const T& l2) const {
    const T c2(40);
    return c2 * (sqrt(T(1) + (p2 + l2 / T(scaled_inertia)) / c2) - T(1));
  }
};

static bool measure() {
  using Potential = MagneticTop<double, DiskField<double>>;
  using Body = SymmetricBody<double, Potential, GeneralKinetic<double, RelativisticLaw>>;
  const auto usual = scaled_levitron<DiskField>("", {1.0});
  const Body body{{RelativisticLaw{}}, usual.system.spin_energy, usual.system.potential};
  return laws_hold_for(Problem<Body>{"general_kinetic", body, usual.start, usual.calm, usual.other, usual.pace});
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel::general_kinetic_laws
