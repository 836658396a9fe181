// What a number of a case may be.
#pragma once
#include <string>

namespace kreisel {

enum class Bound { any, positive, not_negative, not_zero, above_minus_one };

// "a positive number", for sentences.
const char* wanted(Bound bound);
// Whether it is finite and in range.
bool allowed(double value, Bound bound);
// Throws Error when it is not.
void check_number(const std::string& key, double value, Bound bound, const std::string& unit);

}  // namespace kreisel
