// What `kreisel montecarlo` tells at its end, for people and as JSON.
#pragma once
#include "cli/command.hpp"
#include "cli/job_progress.hpp"
#include "kreisel/study/montecarlo/montecarlo_result.hpp"

namespace kreisel {

Json montecarlo_json(const MonteCarloResult& r, const std::vector<std::filesystem::path>& files);
void print_montecarlo(const MonteCarloResult& r, const std::vector<std::filesystem::path>& files);

}  // namespace kreisel
