// The largest scatter that keeps a fraction of the tops: many small Monte Carlo runs (ensemble/montecarlo/tolerance.hpp).
#pragma once
#include "kreisel/ensemble/montecarlo/tolerance.hpp"
#include "kreisel/study/job/job_run.hpp"
#include "kreisel/study/montecarlo/fate_trust.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

struct ToleranceAsk {
  SampleAsk sample;                                // its scatter is the one to begin with
  double keep = 0.999;                             // the fraction that has to stay
  std::uint64_t samples = std::uint64_t{1} << 16;  // at most so many for each scatter
  double precision = 0.02;                         // of the answer, relative
  bool trust = true;                               // run samples of the answer again at half the step
};

struct PlannedTolerance {
  PlannedSamples sample;
  ToleranceQuestion question;
  std::string fingerprint;
  bool trust = true;

  Cost cost() const;  // as searches usually go: how many scatters this one will try nobody knows
};

// Throws Error where it cannot be run, also where so few samples can show nothing.
PlannedTolerance planned_tolerance(const ToleranceAsk& ask);
double estimated_seconds(const PlannedTolerance& plan, const Control& control);

struct ToleranceResult {
  PlannedTolerance plan;
  ToleranceAnswer answer;
  JobEnd end;
  std::unique_ptr<PieceKeeper> keeper;
  std::optional<FateTrust> trust{};  // of the scatter that keeps
};

// As with a map (map_result.hpp).
ToleranceResult run(const PlannedTolerance& plan, const Control& control, Team* team = nullptr);
void help(const PlannedTolerance& plan, Team& team, const Control& control);

}  // namespace kreisel
