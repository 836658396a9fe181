// Many numbers in a fingerprint: how many they are, and a sum over their bits.
#pragma once
#include <span>
#include <string>

namespace kreisel {

std::string numbers_fingerprint(std::span<const double> numbers);

}  // namespace kreisel
