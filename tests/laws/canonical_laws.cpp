// The laws of a system known only by its Hamiltonian: two degrees of freedom, not separable, not triangular.
#include "laws/laws.hpp"
#include "support/canonical_system.hpp"

namespace kreisel::canonical_laws {

// A particle on a curved surface, in a well.
struct CurvedWell {
  template <class T>
  T operator()(const std::array<T, 2>& q, const std::array<T, 2>& p) const {
    const T &x = q[0], &y = q[1];
    const T kinetic = (T(1) + y * y) * p[0] * p[0] + p[1] * p[1] / (T(1) + x * x) + x * y * p[0] * p[1];
    return T(0.5) * kinetic + T(0.5) * x * x + y * y + T(0.25) * x * y * y + T(0.125) * square(x * x + y * y);
  }
};

[[maybe_unused]] static const bool measured = laws_hold_for(Problem<CanonicalSystem<double, 2, CurvedWell>>{
    "curved_well", {}, {{0.6, -0.4}, {0.3, 0.5}}, {{0.3, -0.2}, {0.2, 0.3}}, {{1.5, 2.0}, {2.0, -3.0}}, 0.4});

}  // namespace kreisel::canonical_laws
