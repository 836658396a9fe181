#include "kreisel/ensemble/montecarlo/survival.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/ensemble/montecarlo/wilson.hpp"

namespace kreisel {

namespace {

constexpr int places = 300;  // of each kind

}  // namespace

SurvivalCounts::SurvivalCounts(double step, double until) {
  const double first = std::min(step, until);
  times_ = {0, until};
  for (int i = 0; i < places; ++i) {
    const double part = static_cast<double>(i) / places;
    times_.push_back(first + part * (until - first));
    times_.push_back(first * std::pow(until / first, part));
  }
  std::sort(times_.begin(), times_.end());
  times_.erase(std::unique(times_.begin(), times_.end()), times_.end());
  while (times_.back() > until) times_.pop_back();
  ended_.resize(times_.size());
}

void SurvivalCounts::ended(double time) {
  const auto at = std::lower_bound(times_.begin(), times_.end() - 1, time);
  ++ended_[static_cast<std::size_t>(at - times_.begin())];
}

std::vector<SurvivalPoint> SurvivalCounts::curve(std::uint64_t samples, double deviations) const {
  std::vector<SurvivalPoint> points;
  std::uint64_t left = samples;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    left -= ended_[i];
    points.push_back(
        {times_[i], static_cast<double>(left) / static_cast<double>(samples), wilson(left, samples, deviations)});
  }
  return points;
}

}  // namespace kreisel
