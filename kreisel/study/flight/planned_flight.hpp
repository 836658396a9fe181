// How long a top flies: a flight that somebody asks for, and the same checked and ready to run.
//
// One flight is a trajectory of the case from its start, with its spin beside the spins at which its equilibrium is stable. An ensemble of
// flights is a Monte Carlo run of the case: the distribution of the times at which they end.
#pragma once
#include <optional>

#include "kreisel/study/montecarlo/montecarlo_result.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

struct FlightAsk {
  std::shared_ptr<const Case> of;
  RunSettings run{};
  std::uint64_t samples = 0;  // none: the one flight from the case's own start
};

struct PlannedFlight {
  PlannedTrajectory alone;
  std::optional<PlannedMonteCarlo> many;
  std::vector<std::string> warnings{};  // of the one flight
  std::string fingerprint{};

  Cost cost() const { return many ? alone.cost() + many->cost() : alone.cost(); }
};

// Throws Error where it cannot be run: nothing but time would end it, or it has no axis to spin about.
PlannedFlight planned_flight(const FlightAsk& ask);

// Of the flights, without the search for the spins at which they are stable; takes some tenths of a second itself.
double estimated_seconds(const PlannedFlight& plan, const Control& control);

}  // namespace kreisel
