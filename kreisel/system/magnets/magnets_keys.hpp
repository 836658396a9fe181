// What a case of magnets can say in single numbers, beside those of each magnet and part.
#pragma once
#include <span>

#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

std::span<const NumberKey<MagnetsParameters>> magnets_keys();
// Of bodies in body space alone.
std::span<const NumberKey<MagnetsParameters>> magnets_body_keys();

}  // namespace kreisel
