// A finished sweep: each observable at each point.
#pragma once
#include "kreisel/study/sweep/planned_sweep.hpp"

namespace kreisel {

struct SweepValues {
  std::string name, words, unit, about;
  std::vector<double> values;  // a number a point, the first axis fastest; nan where there is none
};

struct SweepResult {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::vector<SweepAxis> axes;
  std::vector<std::string> units;    // of the axes
  std::vector<std::string> labels;   // of the axes, in words
  std::vector<std::string> changes;  // against the case file (subtitle.hpp)
  std::vector<SweepValues> shown;
  std::size_t idle = 0;  // points with nothing to run: no equilibrium there, or a number that the case cannot have
  std::uint64_t steps = 0;
  double seconds = 0;
  std::vector<std::string> warnings{};

  std::size_t points() const { return shown.front().values.size(); }
};

// One trajectory a task, on all threads; the numbers do not depend on how many. Throws Error when it is stopped.
SweepResult run(const PlannedSweep& plan, const Control& control);

}  // namespace kreisel
