// A sweep, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/sweep/sweep_file.hpp"

namespace kreisel {

std::string sweep_text(const SweepResult& result);
Json sweep_json(const SweepResult& result, const Drawing& saved);

}  // namespace kreisel
