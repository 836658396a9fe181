// The magnet of a body as it is: not one dipole at its centre of mass but many, at Gauss's points all over the volume of its parts.
//
//   F = Σ_k ∇<B, m_k>(r + d_k),   N = Σ_k m_k × B(r + d_k) + d_k × F_k
//
// with d_k from the centre of mass and m_k = J V w_k/μ0, w_k the weights, together 1. Host only.
#pragma once
#include <span>
#include <vector>

#include "kreisel/model/parts/body_parts.hpp"
#include "kreisel/model/source/magnet_set.hpp"

namespace kreisel {

struct SmallMoment {
  Vec3<double> place, moment;  // from the centre of mass, along the principal axes of the body; m, A m²
};

// Of all polarised parts, `points` of Gauss's along each direction (twice as many around an axis). Exact for fields that are
// polynomials of degree 2 points - 1.
std::vector<SmallMoment> spread_moments(std::span<const BodyPart> parts, const BuiltBody& body, int points = 4);

struct ForceAndTorque {
  Vec3<double> force, torque;
};

// On a body at r whose principal axes stand along these directions.
ForceAndTorque force_on(const MagnetSet<double>& field, std::span<const SmallMoment> moments, const Vec3<double>& r,
                        const std::array<Vec3<double>, 3>& axes);

}  // namespace kreisel
