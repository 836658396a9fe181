// One of a case's numbers, looked for by its key.
#pragma once
#include <span>
#include <string>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

// Throws Error where there is none of that key: `said` stands before the sentence, such as "solve: ".
const AxisName& number_named(std::span<const AxisName> numbers, const std::string& key, const std::string& said = {});

}  // namespace kreisel
