// A flight from its start until it falls or its time is up: spin, tilt and height along it, the spins at which it is stable, and why it fell.
#pragma once
#include "kreisel/study/flight/planned_flight.hpp"

namespace kreisel {

struct FlightRow {
  double time, spin, tilt, height;  // spin in revolutions per unit of time, tilt of the axis from the vertical
};

// A number of the flights of an ensemble that ended before their time was up, by then.
struct FlightTimes {
  std::uint64_t samples = 0, fell = 0;
  std::vector<double> times{};  // of those that fell, in rising order; of the first 65536 samples
  std::vector<SurvivalPoint> survival{};

  // The time by which that part of all flights has ended; nothing where so many have not.
  std::optional<double> quantile(double part) const;
};

struct FlightResult {
  std::shared_ptr<const Case> of;
  RunSettings run;
  std::vector<FlightRow> rows{};
  Outcome outcome{};
  double seconds = 0;                   // that it took
  std::vector<Interval> windows{};      // of the spin in which the equilibrium of the start is stable
  std::optional<double> left_window{};  // when the spin left them
  std::vector<Mode> growing{};          // about the equilibrium at the spin it fell with
  std::string lost{};                   // that motion in words; empty where it is not known
  std::vector<std::string> why{};       // sentences; none where it stayed
  std::optional<FlightTimes> many{};
  std::vector<std::string> changes{}, warnings{};  // changes against the case file

  bool fell() const { return outcome.fate != Fate::stayed; }
};

// Throws Error when it is stopped.
FlightResult run(const PlannedFlight& plan, const Control& control);

}  // namespace kreisel
