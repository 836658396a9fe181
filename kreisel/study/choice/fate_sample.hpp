// Rows of a job, spread over it, on which methods are tried before the whole is run.
#pragma once
#include "kreisel/study/fates/planned_fates.hpp"
#include "kreisel/study/map/planned_map.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

// Numbers and their values. Looked at twice, with the first few rows and then with all.
struct FateSample {
  std::shared_ptr<const Case> of;
  RunSettings run;
  EngineAsk engine;
  std::vector<std::string> keys;
  std::vector<std::vector<double>> columns;
  std::size_t of_all = 0;
  std::size_t first = 0;

  std::size_t size() const { return columns.front().size(); }
};

// As many rows as cost little beside the job. Throw Error where the job itself cannot be run.
FateSample sample_of(const MapAsk& ask);
FateSample sample_of(const SampleAsk& ask, std::uint64_t samples);
FateSample sample_of(const FatesAsk& ask);

}  // namespace kreisel
