// A Monte Carlo run, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/montecarlo/montecarlo_result.hpp"

namespace kreisel {

Json montecarlo_json(const MonteCarloResult& r, const std::vector<std::filesystem::path>& files,
                     const std::vector<std::string>& warnings);
std::string montecarlo_text(const MonteCarloResult& r);

}  // namespace kreisel
