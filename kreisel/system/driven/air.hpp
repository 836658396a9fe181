// What air does to a disk or a sphere, estimated from its size: R its radius, ρ and η the density and viscosity of the air, Re = ρ v R/η.
//
//            force, slow (Re << 1)   force, fast                 torque about the axis
//   sphere   6π η R v  (Stokes)      ½ ρ 0.44 π R² v²            8π η R³ ω, slow (Kirchhoff)
//   disk     16 η R v, broadside     ½ ρ 1.17 π R² v²            ½ ρ ω² R⁵ 3.87/√Re, both faces, Re = ρ ω R²/η < 3e5 (von Kármán 1921)
//
// The two forces are added: right at both ends, within some tens of per cent between them. The fast ones hold for 1e3 < Re < 2e5. The
// disk's torque is that of a laminar boundary layer and grows like ω^{3/2}; for Re below some hundreds it is too small.
// Formulas: L. D. Landau, E. M. Lifshitz, Fluid Mechanics, sections 20 and 23; H. Schlichting, Boundary-Layer Theory, chapter V.
#pragma once
#include "kreisel/system/driven/driven_parameters.hpp"

namespace kreisel {

struct AirDrag {
  double linear = 0, quadratic = 0, turning = 0;  // force per v and per v², torque per ω
  double laminar = 0;                             // torque per ω^{3/2}
};

AirDrag air_drag(InAir shape, double radius, double density, double viscosity);

}  // namespace kreisel
