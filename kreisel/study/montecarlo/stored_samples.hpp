// What the file of a Monte Carlo run says of its samples: all that its tables and figures are made of.
#pragma once
#include <filesystem>

#include "kreisel/study/montecarlo/montecarlo_result.hpp"

namespace kreisel {

struct StoredSamples {
  struct Variable {
    std::string key, unit;
    std::vector<double> values;  // one for each sample that was kept
    std::string label{};         // what an axis says

    bool operator==(const Variable&) const = default;
  };

  std::string title, time_unit;
  std::vector<std::string> bounds;  // names of the bounds through which samples escape
  std::uint64_t samples = 0;        // that were run
  std::uint64_t seed = 1;
  double scatter = 1, confidence = 0.95;
  std::vector<Variable> variables;
  std::vector<double> time;  // of those that were kept: when it ended
  std::vector<Fate> fate;
  std::vector<SurvivalPoint> survival;
  std::vector<Importance> importance;  // the most important variable first
  std::string subtitle{};              // of figures

  // The first so many of them.
  StoredSamples first(std::size_t most) const;
};

// Of the first samples of a run, without a file.
StoredSamples samples_of(const MonteCarloResult& result);

// From the HDF5 file that `save` wrote (montecarlo_file.hpp). Throws Error where it is damaged or holds something else.
StoredSamples stored_samples(const std::filesystem::path& file);

}  // namespace kreisel
