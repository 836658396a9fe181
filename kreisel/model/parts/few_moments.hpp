// A magnet as few moments as will do: what moves in a motion has to be cheap.
//
// Energies in a field outside its sources depend on a magnet by its multipoles alone. Those that do not change when it rolls about an
// axis, to an order N, are
//
//   M_n = Σ_k m_k · ∇(R^(n+1) P_(n+1))/(n + 1),   n < N,   R^n P_n the solid harmonics about the axis at the place of m_k,
//
// summed over Gauss's points of its volume (spread_moment.hpp), and N moments along the axis, of both signs, have the same: Σ_j w_j ζ_j^n = M_n.
// So a round magnet, polarised along its axis, is N fields instead of hundreds, to the order (its reach/distance)^N; a sphere is one
// dipole exactly, and only a cuboid needs points in its volume. Host only.
#pragma once
#include "kreisel/model/parts/spread_moment.hpp"
#include "kreisel/model/source/magnet_body.hpp"

namespace kreisel {

// Of moments along the third axis of a body; what they have else is averaged over a roll. `count` is at most MomentsOnAxis::capacity.
MomentsOnAxis<double> moments_on_axis(std::span<const SmallMoment> moments, int count);

// Of every polarised part by itself: `count` along the axis of a round one, (count + 1)/2 of Gauss's along each edge of a cuboid.
std::vector<SmallMoment> few_moments(std::span<const BodyPart> parts, const BuiltBody& body, int count);

// Whether all that is polarised is round about the third axis of the body.
bool round_about_axis(std::span<const BodyPart> parts, const BuiltBody& body);

}  // namespace kreisel
