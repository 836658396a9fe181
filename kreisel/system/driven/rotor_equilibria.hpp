// Where a driven body goes round with a single rotor: its relative equilibria, and whether they are stable.
//
// Newton's iteration in the rotor's frame (observe/equilibrium/rotor_frame.hpp), from what holds far off the rotor: with α the angle between the rotor's
// moment and its axis, the body's axis leans by β from the rotor's, in the plane of both, with tan β = 2 cot α, and it floats at the
// height z with z³ = (μ0/4π) m μ (cos β sin α + 2 sin β cos α)/(sin β cos β)/(Θ1 ω²).
#pragma once
#include <optional>
#include <vector>

#include "kreisel/observe/equilibrium/relative_equilibrium.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"
#include "kreisel/system/driven/driven_parameters.hpp"
#include "kreisel/system/driven/driven_prepared.hpp"

namespace kreisel {

DrivenMagnets driven_magnets(const DrivenParameters& p);
DampedMagnets damped_magnets(const DrivenParameters& p);

// Why there is no frame in which nothing depends on time; empty where there is one. A ramp counts with the frequency it begins with.
std::string no_rotor_frame(const DrivenParameters& p);

// In the rotor's frame, the momenta counted from those of a body that goes with it, and l = 2π spin Θ3 a: one near that place, or the one
// that the case means: above the rotor, unless equilibrium.z says otherwise. Nothing where none was found.
std::optional<AxisState<double>> relative_place_near(const DrivenParameters& p, const Vec3<double>& r);
std::optional<AxisState<double>> relative_place(const DrivenParameters& p);

// The same in space at t = 0, with momenta as they are there.
AxisState<double> in_space(const DrivenParameters& p, const AxisState<double>& s);

// All that were found, the case's own first.
std::vector<RelativeEquilibrium> relative_equilibria(const DrivenParameters& p);

// The case's own as a steady motion in the rotor's frame, friction left out: its state there, and the flow about any state, with what the
// relative equilibrium has of what is kept in `wanted`. Both throw Error where there is none.
Numbers rotor_steady(const DrivenParameters& p);
LocalFlow rotor_flow(const DrivenParameters& p, const Numbers& state, Numbers& wanted);

}  // namespace kreisel
