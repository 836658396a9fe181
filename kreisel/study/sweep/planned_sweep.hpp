// A sweep that somebody asks for, and the same checked and ready to run: observables of trajectories over one or two numbers
// of a case, whatever these are.
#pragma once
#include "kreisel/study/job/cost.hpp"
#include "kreisel/study/sweep/observables.hpp"

namespace kreisel {

// A number of the case, from one value to another, both included.
struct SweepAxis {
  std::string key;
  double from = 0, to = 0;
  std::size_t count = 2;

  double value(std::size_t i) const;
};

// A grid over numbers, the first of which runs fastest: how many points it has, and the value on each axis at one of them.
std::size_t points_of(const std::vector<SweepAxis>& axes);
std::vector<double> place_of(const std::vector<SweepAxis>& axes, std::size_t point);

struct SweepAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  std::vector<SweepAxis> axes{};    // one or two
  std::vector<std::string> show{};  // names of observables
};

struct PlannedSweep {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::vector<SweepAxis> axes;
  std::vector<std::string> units;  // of the axes
  std::vector<Observable> observables;
  std::string fingerprint;  // everything that decides the bits
  std::vector<std::string> warnings;

  std::size_t points() const { return points_of(axes); }
  Cost cost() const;
};

// Throws Error where it cannot be run.
PlannedSweep planned_sweep(const SweepAsk& ask);

// The case and the run at one of its points. Throws Error where there is nothing to run.
struct SweepPoint {
  Case of;
  RunSettings run;
};
SweepPoint sweep_point(const PlannedSweep& plan, std::size_t point);

// How long it will take with these threads; takes some tenths of a second itself.
double estimated_seconds(const PlannedSweep& plan, const Control& control);

}  // namespace kreisel
