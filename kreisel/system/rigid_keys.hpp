// What cases of rigid bodies have in common, whatever field they are in: the direction of the moment, the free rotor, and an
// attitude from what a person would say of it.
#pragma once
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/method/body_methods.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

// The free rotor of that name, read from body.rotor; the first of rotor_names unless given.
Rotor read_rotor(Reader& reader);

// Throws Error where the rotor is for symmetric tops and the body is none.
void check_rotor(Rotor rotor, const Vec3<double>& inertia);

// Of length one; throws Error with the key where it is zero.
Vec3<double> unit_direction(const std::string& key, const Vec3<double>& v);
Quat<double> unit_quaternion(const std::string& key, const Quat<double>& q);

// The turn that takes e_z to the unit vector a by the shortest way; about e_x where a = -e_z.
Quat<double> turn_to(const Vec3<double>& a);

// The angle from the vertical of the moment's direction.
struct BodyShown {
  using Special = BodyMethods;
  static constexpr std::array<Shown, 2> shown{
      {{"tilt", dimension::angle, 1, "angle of the magnetic moment from the vertical", ShownRole::tilt},
       {"omega", dimension::angular_rate, 3, "angular velocity in the body frame", ShownRole::angular_velocity}}};

  template <class Prepared>
  static std::array<double, 4> shown_values(const Prepared& prepared, const BodyState<double>& s) {
    const Vec3<double> nu = turned(s.q, prepared.system.potential.N), w = prepared.system.omega(s.Pi);
    return {std::atan2(std::hypot(nu.x, nu.y), nu.z), w.x, w.y, w.z};
  }
  template <class Parameters, class Prepared>
  static AxisTurning turning(const Parameters&, const Prepared& prepared, const BodyState<double>& s) {
    return axis_turning(s, prepared.system.omega(s.Pi));
  }
  // Its axis is the third one of the body, and Π is twice the angular momentum.
  static AxisState<double> in_space(const BodyState<double>& s) {
    return {s.x, s.p, turned(s.q, {0, 0, 1}), 0.5 * turned(s.q, s.Pi)};
  }
};

}  // namespace kreisel
