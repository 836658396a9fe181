// A rigid body made of parts: mass, centre of mass, principal moments of inertia and axes, magnetic moment.
//
// A part is a solid of even density (source/source.hpp says what its sizes are), with a mass of its own; its polarisation makes the
// moment J V/μ0. A thin disk is a cylinder without length, a thin rod one without radius. Host only.
#pragma once
#include <span>

#include "kreisel/model/source/source.hpp"

namespace kreisel {

struct BodyPart {
  Source<double> shape;
  double mass;
};

struct BuiltBody {
  double mass = 0;
  Vec3<double> centre;                 // of mass, in the frame in which the parts are described
  Vec3<double> inertia;                // about it: I1, I2, I3
  std::array<Vec3<double>, 3> axes{};  // of these, in that frame, right-handed
  Vec3<double> moment;                 // in A m², along these axes
};

// The moments of inertia of one part about its centre, along its own side, third direction and axis.
Vec3<double> own_inertia(const BodyPart& part);
// Its moment in A m², in the frame of the body.
Vec3<double> own_moment(const BodyPart& part);

// The third axis is the one nearest to e_z, the first of the others the one nearest to e_x; where I1 = I2, to a part in 1e9, it is
// e_x but for what it has along the third.
BuiltBody built(std::span<const BodyPart> parts);

// I1 = I2 to a part in 1e9, and the moment along the third axis to a part in 1e9.
bool is_symmetric_top(const BuiltBody& body);

}  // namespace kreisel
