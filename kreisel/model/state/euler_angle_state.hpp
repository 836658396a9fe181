// The state of a symmetric body in Euler angles: q = (X, Y, Z, θ, ψ, φ) with their momenta (euler_angle_top.hpp).
#pragma once
#include "kreisel/model/state/canonical_state.hpp"

namespace kreisel {

using AngleCoordinates = Canonical<6, dimension::none, dimension::none, Role::place>;
template <class T>
using EulerAngleState = AngleCoordinates::State<T>;

}  // namespace kreisel
