// By which laws the numbers of a case scatter, and the row of numbers that is sample I.
//
// A sample's deviations are those at scatter 1 times the scatter, so the same sample at another scatter lies on the same
// ray from the centre: fractions at two scatters are compared with common random numbers.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/montecarlo_settings.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct SamplePlace {
  std::uint64_t seed = 0, sample = 0;
  double scatter = 1;
};

class SampleLaws {
 public:
  // Throws Error where nothing varies, or a key does not exist, has no value to scatter about, or is named twice.
  SampleLaws(const MonteCarloSettings& settings, const Experiment& experiment);

  const std::vector<std::string>& keys() const { return keys_; }
  std::size_t size() const { return keys_.size(); }
  double centre(std::size_t variable) const { return variables_[variable].centre; }
  double width(std::size_t variable) const { return variables_[variable].width; }  // at scatter 1, in the key's unit
  double reach(std::size_t variable) const {
    return variables_[variable].reach();
  }                                                                   // no sample at scatter 1 is farther
  std::string about(std::size_t variable, double scatter = 1) const;  // "normal, deviation 0.01"

  // The sample's numbers in the order of the keys.
  void row(const SamplePlace& place, std::span<double> row) const;
  std::vector<double> row(const SamplePlace& place) const;

  // Throws Error where some sample could be a number that its key may not have: for a uniform law all of its range
  // counts, for a normal one normal_reach deviations either way, which no sample exceeds.
  void check(double scatter) const;
  // Where check begins to throw; infinite where it never does.
  double scatter_limit() const;

 private:
  struct Variable {
    std::string entry;
    double centre = 0, width = 0;  // at scatter 1: half of the range, or the deviation
    bool normal = false;
    Bound bound = Bound::any;
    std::uint64_t number = 0;  // of its random numbers
    // Of the second of a pair: its deviation is `shared` times the first's random number plus `own` times its own.
    double shared = 0, own = 1;
    std::size_t partner = 0;

    double reach() const;  // the largest deviation at scatter 1
    double limit() const;
  };

  void add(const std::string& entry, const std::string& key, double width, bool normal, bool relative);
  double deviation(const SamplePlace& place, const Variable& v) const;  // in widths

  std::vector<AxisName> axes_;
  std::vector<std::string> keys_;
  std::vector<Variable> variables_;
};

}  // namespace kreisel
