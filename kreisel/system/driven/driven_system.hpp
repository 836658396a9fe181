// Driven and damped bodies over magnets among the systems that a case can name.
#pragma once
#include "kreisel/system/driven/driven_parameters.hpp"
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_driven(Reader& reader, Case& c);

std::unique_ptr<Experiment> driven_experiment(const DrivenParameters& p);
std::unique_ptr<Experiment> damped_experiment(const DrivenParameters& p);
// In body space.
std::unique_ptr<Experiment> driven_rigid_experiment(const DrivenParameters& p);
std::unique_ptr<Experiment> damped_rigid_experiment(const DrivenParameters& p);

inline constexpr SystemRow driven_system{
    "driven",
    "a magnetic top over magnets that turn, alternate or slide ([[field.magnet]] with drive = 'rotor', 'current' or "
    "'slide'), with "
    "friction ([friction]) or without; on axis space with time as a coordinate (r, p, a, l, clock, E), or with space = "
    "'body' any rigid body, its moment askew if that is meant (x, p, q, Pi, clock, E)",
    open_driven, nullptr, settle_driven};

}  // namespace kreisel
