// The Hessian of H + λ j_z at an upright relative equilibrium, on its symplectic leaf: how many directions it rises and falls in.
//
// In axis space the equilibrium stands still, and so does the flow of j_z, which turns everything about e_z. The leaf is |a| = 1,
// <l, a> = const; near it r, p and the horizontal parts of a and l are coordinates. Signs of the Hessian change with λ only where -λ
// is a frequency of the linear motion, so that one λ between each two of them tells all.
// Where no λ makes it definite, energy and momentum prove no stability: what is linearly stable is so by gyration alone.
// Source: Dullin 2004, section 5.
#pragma once
#include <optional>

#include "kreisel/system/open.hpp"

namespace kreisel {

struct EnergySignature {
  int positive = 0, negative = 0;  // eigenvalues of the Hessian of H on the leaf
  int fewest = 0;                  // of the rarer sign, over all λ; 0: definite for one of them
  double multiplier = 0;           // such a λ, per unit of time

  bool definite() const { return fewest == 0; }
};

// By second differences of the energy. Nothing where the state is not (r, p, a, l) or (a, l), or j_z is no momentum of the case, or
// the equilibrium is not upright on the axis.
std::optional<EnergySignature> energy_signature(const Case& c, const Equilibrium& e);

}  // namespace kreisel
