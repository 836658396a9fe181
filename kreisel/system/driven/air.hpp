// What air does to a disk or a sphere, estimated from its size: R its radius, ρ and η the density and viscosity of the air.
//
//            force, slow             force, fast                 torque about the axis
//   sphere   6π η R v  (Stokes)      ½ ρ 0.44 π R² v²            8π η R³ ω (Kirchhoff) + ½ ρ ω² R⁵ 6.45/√Re_ω
//   disk     16 η R v, broadside     ½ ρ 1.17 π R² v²            ½ ρ ω² R⁵ 3.87/√Re_ω, both faces (von Kármán 1921)
//
// with Re = 2ρvR/η, of the diameter, and Re_ω = ρωR²/η. Slow is Re < 1, fast 1e3 < Re < 2e5; the two are added. Of a sphere that is right at both ends,
// and between them too small by up to 40 % (Re = 50), beside Schiller and Naumann's 24/Re (1 + 0.15 Re^0.687).
// Torques that go with 1/√Re_ω are those of a laminar boundary layer and grow like ω^{3/2}, up to Re_ω = 3e5 (disk) or 4e4 (sphere). Of the sphere the sum is right
// at both ends and between them too large by up to 30 % (Re_ω = 20), beside Dennis, Singh and Ingham's 6.45/√Re_ω + 32.1/Re_ω, a fit to their flows of Re_ω up to 100 and to experiments beyond. The disk's lacks what is slow,
// 32/3 η R³ ω (Jeffery), and is too small where Re_ω is below some hundreds. 3.87 is 2π 0.6159, the slope of von Kármán's flow at the disk.
// Sources: L. D. Landau, E. M. Lifshitz, Fluid Mechanics, sections 20 and 23; H. Schlichting, Boundary-Layer Theory, chapter V; S. F. Hoerner, Fluid-Dynamic
// Drag, chapter 3; S. C. R. Dennis, S. N. Singh, D. B. Ingham, J. Fluid Mech. 101, 257 (1980).
#pragma once
#include "kreisel/system/driven/driven_parameters.hpp"

namespace kreisel {

struct AirDrag {
  double linear = 0, quadratic = 0, turning = 0;  // force per v and per v², torque per ω
  double laminar = 0;                             // torque per ω^{3/2}
};

AirDrag air_drag(InAir shape, double radius, double density, double viscosity);

// Re_ω, and those that the torque is meant for.
double turning_reynolds(double omega, double radius, double density, double viscosity);
struct ReynoldsRange {
  double low, high;
};
ReynoldsRange turning_range(InAir shape);

}  // namespace kreisel
