// Which space a state lives in, by the roles of its parts.
#pragma once
#include <algorithm>
#include <initializer_list>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

// One body whose parts have just these roles.
inline bool has_roles(const Experiment& experiment, std::initializer_list<Role> roles) {
  const std::span<const Part> parts = experiment.parts();
  return experiment.bodies() == 1 && std::equal(parts.begin(), parts.end(), roles.begin(), roles.end(),
                                                [](const Part& p, Role role) { return p.role == role; });
}

// A symmetric body that is free, (r, p, a, l), or has a fixed point, (a, l); nothing besides, such as a clock.
inline bool in_axis_space(const Experiment& experiment) {
  return has_roles(experiment, {Role::place, Role::momentum, Role::axis, Role::momentum});
}
inline bool is_top_on_point(const Experiment& experiment) {
  return has_roles(experiment, {Role::axis, Role::momentum});
}

// A body that has an attitude.
inline bool in_body_space(const Experiment& experiment) {
  const std::span<const Part> parts = experiment.parts();
  return std::any_of(parts.begin(), parts.end(), [](const Part& p) { return p.role == Role::attitude; });
}

}  // namespace kreisel
