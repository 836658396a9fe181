// What looks at the trajectories of a map whose colour is no indicator: their energy, their frequencies.
#include <cmath>
#include <limits>
#include <memory>

#include "kreisel/observe/frequency_terms.hpp"
#include "kreisel/study/colour/map_colour.hpp"
#include "kreisel/study/trajectory/findings/sample_spacing.hpp"

namespace kreisel {

namespace {

constexpr std::uint64_t energy_samples = 4096;

class EnergyObserver final : public RunObserver {
 public:
  explicit EnergyObserver(std::size_t at) : at_(at) {}
  void row(double t, std::span<const double>, std::span<const double> invariants) override {
    const double now = invariants[at_];
    if (t == 0) first_ = now;
    largest_ = std::fmax(largest_, std::fabs(now - first_));
  }
  double value() override { return first_ == 0 ? largest_ : largest_ / std::fabs(first_); }

 private:
  std::size_t at_;
  double first_ = 0, largest_ = 0;
};

class FrequencyObserver final : public RunObserver {
 public:
  struct Samples {
    double spacing;  // of time
    std::size_t count;
  };
  FrequencyObserver(const Experiment& e, const MapColour& colour, const Samples& s)
      : experiment_(e), column_(*colour.column), moves_(colour.kind == MapColour::Kind::diffusion), samples_(s) {
    x_.reserve(s.count);
  }
  void row(double, std::span<const double> state, std::span<const double> invariants) override {
    if (x_.size() < samples_.count) x_.push_back(column_.value(experiment_, state, invariants));
  }
  double value() override {
    if (moves_) {
      const FrequencyDiffusion d = frequency_diffusion(x_, samples_.spacing);
      return std::fabs(d.change() / d.first);
    }
    const FrequencyTerms found = frequency_terms(x_, samples_.spacing, 1);
    return found.terms.empty() ? std::numeric_limits<double>::quiet_NaN() : found.terms.front().frequency;
  }

 private:
  const Experiment& experiment_;
  ColumnOf column_;
  bool moves_;
  Samples samples_;
  std::vector<double> x_;
};

std::size_t energy_of(const Experiment& e) {
  const auto all = e.invariants();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].kind == InvariantKind::energy) return i;
  return 0;
}

}  // namespace

void add_colour(FateRequest& request, const Case& c, const MapColour& colour) {
  request.indicator = colour.indicator();
  if (colour.none() || request.indicator) return;
  const Experiment* e = c.experiment.get();                // outlives the run
  const std::uint64_t steps = request.plan.equal_steps();  // the last one may be shorter
  if (colour.kind == MapColour::Kind::energy_error) {
    request.every = std::max<std::uint64_t>(1, steps / energy_samples);
    request.observed = [at = energy_of(*e)] { return std::make_unique<EnergyObserver>(at); };
    return;
  }
  request.every = sample_spacing(*e, request.plan.h, steps);
  const FrequencyObserver::Samples samples{request.plan.h * static_cast<double>(request.every),
                                           std::min<std::uint64_t>(steps / request.every, most_frequency_samples)};
  request.observed = [e, colour, samples] { return std::make_unique<FrequencyObserver>(*e, colour, samples); };
}

}  // namespace kreisel
