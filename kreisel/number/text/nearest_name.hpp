// The name a person probably meant: for messages about unknown keys, methods, cases.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace kreisel {

// " (did you mean 'strang'?)", or nothing when no known name is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

// The same for a key of a case: a word without a dot may be meant as the last one of a key, spinn as initial.spin.
std::string did_you_mean_key(std::string_view key, std::span<const std::string> known);

}  // namespace kreisel
