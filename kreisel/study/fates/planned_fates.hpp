// What becomes of many starts that somebody names one by one, checked and ready to run: each start gives some numbers of the case
// other values. A map is a grid of such starts, a Monte Carlo run draws them; here they are given.
#pragma once
#include <span>

#include "kreisel/study/job/cost.hpp"

namespace kreisel {

// A number of the case, and its value for every start; a single value is that of all. The values must outlive the run.
struct StartColumn {
  std::string key;
  std::span<const double> values;

  double at(std::size_t i) const { return values[values.size() == 1 ? 0 : i]; }
};

struct FatesAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  std::vector<StartColumn> columns{};
  std::size_t starts = 0;
  EngineAsk engine{};
};

struct PlannedFates {
  std::shared_ptr<const Case> of;
  RunSettings run;
  Schedule steps;
  std::vector<StartColumn> columns;
  std::size_t starts;
  Engine engine;
  FateFunction fates;
  std::string fingerprint;            // everything that decides the bits; of the values a sum
  std::vector<std::string> warnings;  // of the case and of these starts
  std::vector<std::string> notes;     // nothing is wrong, but a user should know

  Cost cost() const { return cost_of(starts, steps.steps); }
};

// Throws Error where it cannot be run, also where a value is not finite or none that its key may have.
PlannedFates planned_fates(const FatesAsk& ask);

// How long it will take with these threads; takes some tenths of a second itself.
double estimated_seconds(const PlannedFates& plan, const Control& control);

}  // namespace kreisel
