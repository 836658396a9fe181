// What a sweep can show of a trajectory: one number each, by name.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"

namespace kreisel {

// Looks at one trajectory and says one number of it.
class Gauge {
 public:
  virtual ~Gauge() = default;
  virtual void row(std::span<const double> state, std::span<const double> invariants) { (void)state, (void)invariants; }
  virtual double value(const Outcome& outcome) const = 0;  // after the last row; nan where there is none
};

struct Observable {
  std::string name, words, unit, about;  // in words for axes of figures: "largest tilt", "drift of energy"
  std::function<std::unique_ptr<Gauge>(const Experiment&)> gauge;  // one a trajectory
};

// All that a case has: its fate and time, extremes of tilt, height and radius, drifts, the final state, and what it knows of
// its steady motions.
std::vector<Observable> observables_of(const Case& c);
// The same with their units, to be listed.
std::vector<Listed> observable_list(const Case& c);
// Throws Error with the nearest name when there is none.
Observable observable_named(const Case& c, const std::string& name);

}  // namespace kreisel
