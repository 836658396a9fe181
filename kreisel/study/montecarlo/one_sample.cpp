#include "kreisel/study/montecarlo/one_sample.hpp"

#include <fmt/format.h>

#include "kreisel/study/job/stop_relay.hpp"

namespace kreisel {

namespace {

// The work of a thread that has one trajectory.
class OneRow final : public FateWork {
 public:
  OneRow(const std::vector<double>& row, const std::atomic<bool>& stop) : row_(row), stop_(stop) {}
  bool next(std::span<double> coordinates, std::size_t& ticket) override {
    if (drawn_) return false;
    std::copy(row_.begin(), row_.end(), coordinates.begin());
    ticket = 0;
    return drawn_ = true;
  }
  void done(std::size_t, const Outcome& outcome) override { outcome_ = outcome; }
  const std::atomic<bool>* stop() const override { return &stop_; }
  const Outcome& outcome() const { return outcome_; }

 private:
  const std::vector<double>& row_;
  const std::atomic<bool>& stop_;
  bool drawn_ = false;
  Outcome outcome_;
};

Outcome in_ensemble(const PlannedSamples& p, const std::vector<double>& row, const Control& control) {
  std::atomic<bool> own{false};
  std::atomic<bool>& abort = control.abort != nullptr ? *control.abort : own;
  const StopRelay relay(control.stop, abort);
  OneRow work(row, abort);
  p.fates(work);
  if (control.stopped()) throw Error("stopped; nothing has been written");
  return work.outcome();
}

std::unique_ptr<Case> case_of(const PlannedSamples& p, const std::vector<double>& row, std::uint64_t index) {
  Settings settings = p.of->settings;
  for (std::size_t i = 0; i < row.size(); ++i) {
    settings.values[p.laws->keys()[i]] = row[i];
    settings.overridden.insert(p.laws->keys()[i]);
  }
  settings.values["title"] = fmt::format("{}, sample {}", p.of->title, index);
  return std::make_unique<Case>(open_case(settings, fmt::format("{}-sample-{}", p.of->name, index)));
}

}  // namespace

OneSample one_sample(const PlannedSamples& p, std::uint64_t index, const Control& control) {
  const std::vector<double> row = p.laws->row({p.seed, index, p.scatter});
  auto alone = case_of(p, row, index);
  return {index, row, in_ensemble(p, row, control), std::move(alone)};
}

Json sample_json(const OneSample& s, const PlannedSamples& p) {
  const Outcome& crowd = s.in_ensemble;
  Json values;
  for (std::size_t i = 0; i < s.values.size(); ++i) values.add(p.laws->keys()[i], s.values[i]);
  Json sample;
  sample.add("index", s.index).add("seed", p.seed).add("scatter", p.scatter).add("values", values);
  return sample.add("ensemble",
                    Json().add("fate", name(crowd.fate)).add("time", crowd.time).add("processor", p.engine.name));
}

std::string sample_text(const OneSample& s, const PlannedSamples& p) {
  const Outcome& crowd = s.in_ensemble;
  return fmt::format("in the ensemble      {} at t = {} ({})\n", name(crowd.fate), crowd.time, p.engine.name);
}

std::optional<std::string> sample_differs(const OneSample& s, const Outcome& alone) {
  const Outcome& crowd = s.in_ensemble;
  if (alone.fate == crowd.fate) return std::nullopt;
  return fmt::format(
      "in the ensemble sample {} {} at t = {}, and alone {} at t = {}: the two round products differently (--simd sse2 "
      "rounds as one trajectory does), and this one is too sensitive to be believed at this step",
      s.index, name(crowd.fate), crowd.time, name(alone.fate), alone.time);
}

}  // namespace kreisel
