// Tops over magnets of any kind among the systems that a case can name.
#pragma once
#include "kreisel/system/magnets/magnets_parameters.hpp"
#include "kreisel/system/magnets/magnets_settings.hpp"
#include "kreisel/system/system_row.hpp"

namespace kreisel {

void open_magnets(Reader& reader, Case& c);

std::unique_ptr<Experiment> magnets_axis(const MagnetsParameters& p);
std::unique_ptr<Experiment> magnets_body(const MagnetsParameters& p);

inline constexpr SystemRow magnets_system{
    "magnets",
    "a magnetic top over magnets and currents of any kind, anywhere ([[field.magnet]]), made of parts ([[body.part]]) "
    "or not, gravity "
    "in any direction; on axis space (r, p, a, l), with space = 'body' of any inertia by quaternions (x, p, q, Pi)",
    open_magnets, floating_ways, settle_magnets};

}  // namespace kreisel
