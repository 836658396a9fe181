// The files of a Monte Carlo run: samples and survival as HDF5 and CSV, and two figures.
#pragma once
#include "cli/sample_plan.hpp"
#include "kreisel/ensemble/montecarlo/sample_store.hpp"
#include "kreisel/ensemble/montecarlo/telling.hpp"

namespace kreisel {

struct MonteCarloResult {
  const SampleEnsemble& ensemble;
  const SampleStore& counted;
  std::vector<SurvivalPoint> survival;
  std::vector<Telling> telling;  // the most telling variable first
  Interval interval;             // of the fraction that stays
};

// STEM.h5, STEM.csv, STEM-survival.csv and the figures in the folder of --out. The samples are the first that were kept
// or, with a store of all pieces, all of them in the HDF5 file.
std::vector<std::filesystem::path> write_montecarlo(const std::filesystem::path& stem, const Case& c,
                                                    const PlannedSamples& p, const MonteCarloResult& r,
                                                    const PieceStore* all);

}  // namespace kreisel
