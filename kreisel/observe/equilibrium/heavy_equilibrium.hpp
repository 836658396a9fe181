// Steady motions of a heavy top: it turns about a vertical that stands still in the body.
//
//   Π = I Ω, Ω = 2π spin n, Γ = n     is one where  Γ × (c - |Ω|² I n) = 0:
//
// - no weight (the Euler top): n any principal axis, any spin;
// - else n = ±c/|c|, centre of mass above or below the fixed point: at any spin where c lies on a principal axis, and
//   at rest (spin 0) always. The other steady motions, Staude's, are not looked for.
#pragma once
#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

// Turning about each principal axis, with modes of the angular momentum in the body frame.
std::vector<Equilibrium> principal_rotations(const Vec3<double>& inertia, double spin);

// Upright first, then hanging, with modes in the body frame; c must not be zero. Where c lies on no principal axis
// they are at rest, whatever the spin.
std::vector<Equilibrium> upright_and_hanging(const Vec3<double>& inertia, const Vec3<double>& c, double spin);

// Whether c lies on a principal axis, so that the top can turn about it.
bool on_principal_axis(const Vec3<double>& inertia, const Vec3<double>& c);

}  // namespace kreisel
