// What stands for the magnets of the body: one dipole, or moments all along them (model/parts/few_moments.hpp).
#pragma once
#include <array>
#include <string>

#include "kreisel/model/source/magnet_body.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

// What body.magnet can say; the first unless given.
inline const std::array<std::string, 2> body_magnet_words{"dipole", "distributed"};

// body.magnet and body.points, of which one dipole makes no use, so that a case can be asked about both. Throws Error where there are no parts that magnets could be spread over, or more than can be carried.
void read_spread(Reader& reader, MagnetsParameters& p);

// Empty where it is one dipole. On the axis: averaged over a roll, which of magnets that are round about it is no change.
MomentsOnAxis<double> axis_moments(const MagnetsParameters& p);
MomentsInBody<double> body_moments(const MagnetsParameters& p);

// Whether nothing changes as the body turns about its third axis: its inertia, its moment and all its magnets are round about it.
bool is_round(const MagnetsParameters& p);

// The body as it is, `factor` times as heavy, inertia in proportion.
using MagnetsBody = RigidBody<double, MagnetBody<double>>;
MagnetsBody rigid_magnets(const MagnetsParameters& p, double factor, Rotor rotor);

}  // namespace kreisel
