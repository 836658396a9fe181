// The keys of what drives and of friction, beside those of a case of magnets.
#pragma once
#include "kreisel/system/driven/driven_parameters.hpp"

namespace kreisel {

std::span<const NumberKey<DrivenParameters>> drive_keys();
std::span<const NumberKey<DrivenParameters>> friction_keys();  // coefficients: what is negative gives energy
std::span<const NumberKey<DrivenParameters>> air_keys();

}  // namespace kreisel
