// The laws of the Lagrange top, leaning and nutating.
#include "kreisel/model/lagrange_top.hpp"
#include "laws/laws.hpp"

namespace kreisel::lagrange_laws {

static bool measure() {
  const LagrangeTop<double> top{.inverse_inertia = 1.0, .spin_energy = 0.5, .d = 1.5};
  const TopState<double> start{{0.48, -0.36, 0.8}, {0.9, 0.4, 1.7}};
  const TopState<double> fast{{0.0, 0.6, 0.8}, {5.0, 9.0, 18.0}};
  return laws_hold_for(Problem<LagrangeTop<double>>{"lagrange_top", top, start, start, fast, 0.4});
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel::lagrange_laws
