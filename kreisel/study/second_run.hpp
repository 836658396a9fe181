// The same once more, to see whether the first run may be believed: at half the step, or by another method.
#pragma once
#include <optional>

#include "kreisel/system/open.hpp"

namespace kreisel {

RunSettings half_the_step(const RunSettings& run);
// By another method with the same step. Throws Error where it is the same method.
RunSettings by_another_method(const RunSettings& run, const std::string& method);
// By that method where one is named, else at half the step where it is to be run again, else not at all.
std::optional<RunSettings> second_run(const RunSettings& run, bool again, const std::string& method);

}  // namespace kreisel
