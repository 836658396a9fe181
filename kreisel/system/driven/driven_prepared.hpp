// A driven body over magnets, with and without friction, ready to run: what experiments prepare and kernels are compiled for.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/place_ending.hpp"
#include "kreisel/model/driven/driven_rigid_body.hpp"
#include "kreisel/model/driven/driven_top.hpp"

namespace kreisel {

using DrivenMagnets = DrivenBody<double, DrivenTop<double>>;
using DampedMagnets = DrivenBody<double, DrivenTop<double>, Drag<double>>;
using DrivenRigid = DrivenRigidBody<double, DrivenTop<double>>;
using DampedRigid = DrivenRigidBody<double, DrivenTop<double>, BodyDrag<double>>;
using PreparedDriven = Prepared<DrivenMagnets, LeavesPlace<double>>;
using PreparedDamped = Prepared<DampedMagnets, LeavesPlace<double>>;
using PreparedDrivenRigid = Prepared<DrivenRigid, LeavesPlace<double>>;
using PreparedDampedRigid = Prepared<DampedRigid, LeavesPlace<double>>;

}  // namespace kreisel
