// A Monte Carlo run: many samples of a case whose numbers scatter, and what becomes of them.
#pragma once
#include "kreisel/ensemble/montecarlo/importance.hpp"
#include "kreisel/ensemble/montecarlo/sample_store.hpp"
#include "kreisel/study/job/job_run.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

struct MonteCarloAsk {
  SampleAsk sample;
  std::uint64_t samples = 0;
  bool keep_all = false;  // the outcome of each sample, not only of the first 65536
};
MonteCarloAsk montecarlo_ask(std::shared_ptr<const Case> c);  // what the case itself says

struct PlannedMonteCarlo {
  PlannedSamples sample;
  std::shared_ptr<const SampleEnsemble> ensemble;  // shared: results refer to it
  bool keep_all = false;
  std::string fingerprint;

  Cost cost() const { return cost_of(ensemble->samples(), sample.steps.steps); }
};

// Throws Error where it cannot be run, also where the scatter is so large that a number could leave its range.
PlannedMonteCarlo planned_montecarlo(const MonteCarloAsk& ask);
double estimated_seconds(const PlannedMonteCarlo& plan, const Control& control);

class MonteCarloResult {
 public:
  MonteCarloResult(PlannedMonteCarlo plan, std::unique_ptr<PieceKeeper> keeper, std::unique_ptr<SampleStore> counted,
                   const JobEnd& end);

  const PlannedMonteCarlo& plan() const { return plan_; }
  const JobEnd& end() const { return end_; }
  const SampleStore& counted() const { return *counted_; }
  std::uint64_t samples() const { return plan_.ensemble->samples(); }

  double fraction(std::uint64_t count) const { return static_cast<double>(count) / static_cast<double>(samples()); }
  Interval interval() const;  // of the fraction that stays
  std::vector<SurvivalPoint> survival() const;
  const std::vector<Importance>& importance() const { return importance_; }  // the most important variable first

  // The outcomes of the first samples or, where they were all kept, of any piece of the ensemble.
  const PieceResult& first() const { return counted_->kept(); }
  PieceResult piece(std::size_t n) const { return piece_of(keeper_->store(), 0, *plan_.ensemble, n); }

  PieceKeeper& keeper() const { return *keeper_; }

 private:
  PlannedMonteCarlo plan_;
  std::unique_ptr<PieceKeeper> keeper_;
  std::unique_ptr<SampleStore> counted_;
  JobEnd end_;
  std::vector<Importance> importance_;
};

// As with a map (map_result.hpp).
MonteCarloResult run(const PlannedMonteCarlo& plan, const Control& control, Team* team = nullptr);
void help(const PlannedMonteCarlo& plan, Team& team, const Control& control);

}  // namespace kreisel
