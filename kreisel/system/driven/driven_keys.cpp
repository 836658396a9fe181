#include "kreisel/system/driven/driven_keys.hpp"

namespace kreisel {

namespace {
using P = DrivenParameters;
namespace dim = dimension;
constexpr Dimension drag_per_speed{0, 1, -1}, drag_per_square{-1, 1, 0}, density{-3, 1, 0}, viscosity{-1, 1, -1},
    speed{1, 0, -1};
}  // namespace

std::span<const NumberKey<P>> drive_keys() {
  static constexpr NumberKey<P> keys[] = {
      {"rotor.frequency", &P::frequency, dim::turns, Bound::any,
       "frequency of the rotor; its sign is the sense about the axis"},
      {"rotor.deviation", &P::deviation, dim::none, Bound::any,
       "how far its magnets are lifted towards its axis, in degrees"},
      {"rotor.to", &P::to, dim::turns, Bound::any, "frequency that the rotor goes to"},
      {"rotor.over", &P::over, dim::time, Bound::any, "time in which it does, evenly"},
      {"rotor.axis.x", &P::axis_x, dim::none, Bound::any, "axis of the rotor; (0, 0, 1) unless given"},
      {"rotor.axis.y", &P::axis_y, dim::none, Bound::any, "axis of the rotor; (0, 0, 1) unless given"},
      {"rotor.axis.z", &P::axis_z, dim::none, Bound::any, "axis of the rotor; (0, 0, 1) unless given"},
      {"rotor.centre.x", &P::centre_x, dim::length, Bound::any, "a point of its axis"},
      {"rotor.centre.y", &P::centre_y, dim::length, Bound::any, "a point of its axis"},
      {"rotor.centre.z", &P::centre_z, dim::length, Bound::any, "a point of its axis"},
      {"current.frequency", &P::current_frequency, dim::turns, Bound::any, "frequency of the alternating strength"},
      {"current.phase", &P::current_phase, dim::none, Bound::any, "its phase at t = 0, in degrees"},
      {"current.mean", &P::current_mean, dim::none, Bound::any, "part of the strength that stays"},
      {"current.amplitude", &P::current_amplitude, dim::none, Bound::any, "part of the strength that alternates"},
      {"slide.velocity.x", &P::velocity_x, speed, Bound::any, "velocity of what slides"},
      {"slide.velocity.y", &P::velocity_y, speed, Bound::any, "velocity of what slides"},
      {"slide.velocity.z", &P::velocity_z, speed, Bound::any, "velocity of what slides"},
      {"slide.amplitude.x", &P::slide_x, dim::length, Bound::any, "amplitude of what slides to and fro"},
      {"slide.amplitude.y", &P::slide_y, dim::length, Bound::any, "amplitude of what slides to and fro"},
      {"slide.amplitude.z", &P::slide_z, dim::length, Bound::any, "amplitude of what slides to and fro"},
      {"slide.frequency", &P::slide_frequency, dim::turns, Bound::any, "its frequency"},
      {"slide.phase", &P::slide_phase, dim::none, Bound::any, "its phase at t = 0, in degrees"},
  };
  return keys;
}

std::span<const NumberKey<P>> friction_keys() {
  static constexpr NumberKey<P> keys[] = {
      {"friction.linear", &P::linear, drag_per_speed, Bound::any, "force against the motion, per velocity"},
      {"friction.turning", &P::turning, dim::angular_momentum, Bound::any,
       "torque against the turning, per angular velocity"},
      {"friction.about", &P::about, dim::angular_momentum, Bound::any,
       "the same about the axis alone; friction.turning unless given"},
      {"friction.quadratic", &P::quadratic, drag_per_square, Bound::any,
       "force against the motion, per square of the velocity"},
      {"friction.turning_quadratic", &P::turning_quadratic, dim::inertia, Bound::any,
       "torque against the turning, per square of the angular velocity"},
      {"friction.eddy", &P::eddy, drag_per_speed, Bound::any,
       "eddy currents: force per velocity, added to the linear one"},
      {"friction.eddy_turning", &P::eddy_turning, dim::angular_momentum, Bound::any,
       "eddy currents: torque per angular velocity, added to the linear one"},
  };
  return keys;
}

std::span<const NumberKey<P>> air_keys() {
  static constexpr NumberKey<P> keys[] = {
      {"friction.air.radius", &P::air_radius, dim::length, Bound::positive,
       "radius of the disk or sphere that the air rubs"},
      {"friction.air.density", &P::air_density, density, Bound::positive, "density of the air"},
      {"friction.air.viscosity", &P::air_viscosity, viscosity, Bound::positive, "viscosity of the air"},
  };
  return keys;
}

}  // namespace kreisel
