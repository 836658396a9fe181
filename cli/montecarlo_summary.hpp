// What `kreisel montecarlo` tells at its end, for people and as JSON.
#pragma once
#include "cli/job_run.hpp"
#include "cli/montecarlo_files.hpp"

namespace kreisel {

struct MonteCarloReport {
  JobEnd end;
  std::vector<std::filesystem::path> files;
};

Json montecarlo_json(const Case& c, const PlannedSamples& p, const MonteCarloResult& r, const MonteCarloReport& report);
void print_montecarlo(const Case& c, const PlannedSamples& p, const MonteCarloResult& r,
                      const MonteCarloReport& report);

}  // namespace kreisel
