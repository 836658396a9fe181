// The Hessian of H + λ j_z at an upright relative equilibrium, on its symplectic leaf: how many directions it rises and falls in.
//
// In axis space the equilibrium stands still, X_H = 0, and so does X_jz. The linearisation there is M = B ∇²(H - κ1 C1 - κ2 C2), so
// that B⁻¹ M is the Hessian along the leaf; of j_z, whose flow turns everything about e_z, it is B⁻¹ i in the pairs x + iy. Up and
// down is a block of its own, which j_z does not see.
// Where no λ makes the form definite, energy and momentum prove no stability: what is linearly stable is so by gyration alone.
// Source: Dullin 2004, section 5.
#pragma once
#include "kreisel/observe/linear_stability.hpp"

namespace kreisel {

struct EnergySignature {
  int positive = 0, negative = 0;  // eigenvalues of the Hessian of H on the leaf
  int fewest = 0;                  // of the sign that is rarer, over all λ; 0: definite for one of them
  double multiplier = 0;           // such a λ where it is definite

  bool definite() const { return fewest == 0; }
};

// Of an up-and-down block with these two second derivatives (none: there is no such motion), and of the horizontal motion with
// linearisation M and Poisson tensor B.
EnergySignature energy_signature(const std::vector<double>& vertical, const ComplexMatrix& linearisation,
                                 const ComplexMatrix& poisson);

template <System S>
EnergySignature energy_signature(const S& system, const StateOf<S>& upright) {
  const auto j = rate_jacobian(system, upright);
  const auto b = system.poisson(upright);
  constexpr int n = static_cast<int>(StateOf<S>::parts.size());
  ComplexMatrix poisson{n, std::vector<std::complex<double>>(static_cast<std::size_t>(n) * n)};
  for (int p = 0; p < n; ++p)
    for (int q = 0; q < n; ++q) poisson(p, q) = {b(3 * p, 3 * q), b(3 * p + 1, 3 * q)};
  std::vector<double> vertical;
  if constexpr (StateOf<S>::size == 12) vertical = {-j(5, 2), j(2, 5)};
  return energy_signature(vertical, horizontal_linearisation(system, upright), poisson);
}

}  // namespace kreisel
