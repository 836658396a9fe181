// A study of convergence, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"

namespace kreisel {

std::string convergence_text(const ConvergenceResult& result);
Json convergence_json(const ConvergenceResult& result, const Drawing& saved);

}  // namespace kreisel
