// Numbers for people: a value with its unit, a rate with an SI prefix, a duration.
#pragma once
#include <string>
#include <string_view>

namespace kreisel {

// Significant digits, without trailing zeros: quantity(0.03129270, 6, "m") is "0.0312927 m".
std::string quantity(double value, int digits, std::string_view unit = {});

// Three digits and a prefix: with_prefix(31.2e6, "steps/s") is "31.2 M steps/s".
std::string with_prefix(double value, std::string_view unit);

// "8 s", "2 min 05 s", "3 h 07 min".
std::string duration(double seconds);

}  // namespace kreisel
