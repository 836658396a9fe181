#include "kreisel/study/job/cost.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "kreisel/ensemble/pieces/piece_runner.hpp"
#include "kreisel/ensemble/pieces/piece_store.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/job/stop_relay.hpp"

namespace kreisel {

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t first_steps = 16;
constexpr double long_enough = 0.1;  // seconds of one stage: then the clock and the threads' start hardly count

// One trajectory a piece, so that all threads have some.
class Rows final : public Ensemble {
 public:
  explicit Rows(const std::vector<std::vector<double>>& rows) : rows_(rows) {}
  std::size_t pieces() const override { return rows_.size(); }
  std::size_t size(std::size_t) const override { return 1; }
  void coordinates(std::size_t piece, std::size_t, std::span<double> row) const override {
    std::copy(rows_[piece].begin(), rows_[piece].end(), row.begin());
  }

 private:
  const std::vector<std::vector<double>>& rows_;
};

struct Stage {
  double seconds = 0;
  std::uint64_t steps = 0, staying = 0;
};

Stage stage(const Trial& t, const RunSettings& run, const Control& control) {
  MemoryStore store;
  StoreSink sink(store, 0);
  std::atomic<bool> own{false};
  std::atomic<bool>& abort = control.abort != nullptr ? *control.abort : own;
  const StopRelay relay(control.stop, abort);
  const Rows rows(t.rows);
  const FateFunction fates = t.engine.fates(t.of, run, t.axes, t.colour);
  const auto begin = std::chrono::steady_clock::now();
  LocalRunner().run({0, fates, rows}, PieceSet(rows.pieces(), true), sink,
                    {t.engine.threads(control), control.stop, &abort, {}});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  if (control.stopped()) throw Error("the estimate was stopped before it was finished");
  Stage s{taken.count(), store.steps(), 0};
  for (std::size_t n = 0; n < rows.pieces(); ++n) s.staying += store.piece(0, n).fate[0] == Fate::stayed ? 1 : 0;
  return s;
}

// Seconds for one step more, as far as two stages tell.
double seconds_of_a_step(const Stage& before, const Stage& last) {
  if (last.steps > before.steps && last.seconds > before.seconds)
    return (last.seconds - before.seconds) / static_cast<double>(last.steps - before.steps);
  return last.seconds / static_cast<double>(std::max<std::uint64_t>(1, last.steps));
}

}  // namespace

Cost cost_of(std::uint64_t trajectories, std::uint64_t steps) {
  return {trajectories, steps > 0 && trajectories > most / steps ? most : trajectories * steps};
}

Cost operator+(const Cost& a, const Cost& b) {
  return {a.trajectories + b.trajectories, a.steps > most - b.steps ? most : a.steps + b.steps, a.looks + b.looks};
}

double seconds_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double estimated_seconds(const Trial& t, std::uint64_t trajectories, const Control& control) {
  const std::uint64_t all = schedule(t.run.step, t.run.until).steps;
  RunSettings run = t.run;
  Stage before, last;
  std::uint64_t steps = std::min(first_steps, all);
  for (;; steps = std::min(4 * steps, all)) {
    run.until = steps == all ? t.run.until : static_cast<double>(steps) * t.run.step;
    before = last;
    last = stage(t, run, control);
    if (steps == all || last.seconds > long_enough || last.staying == 0) break;
  }
  const double rest = static_cast<double>(last.staying) * static_cast<double>(all - steps);
  const double seconds = last.seconds + rest * seconds_of_a_step(before, last);
  return seconds * static_cast<double>(trajectories) / static_cast<double>(t.rows.size());
}

}  // namespace kreisel
