#include "cli/sample_rerun.hpp"

#include <fmt/format.h>

#include "cli/trajectory_run.hpp"
#include "kreisel/ensemble/pieces/piece_runner.hpp"
#include "kreisel/ensemble/pieces/piece_store.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

class OneRow final : public Ensemble {
 public:
  explicit OneRow(std::vector<double> row) : row_(std::move(row)) {}
  std::size_t pieces() const override { return 1; }
  std::size_t size(std::size_t) const override { return 1; }
  void coordinates(std::size_t, std::size_t, std::span<double> row) const override {
    std::copy(row_.begin(), row_.end(), row.begin());
  }

 private:
  std::vector<double> row_;
};

// As the ensemble computes it: a trajectory's bits do not depend on its neighbours.
PieceResult in_ensemble(const PlannedSamples& p, const std::vector<double>& row) {
  MemoryStore store;
  StoreSink sink(store, 0);
  LocalRunner().run({0, p.fates, OneRow(row)}, PieceSet(1, true), sink, {1, nullptr, &abort_requested(), {}});
  if (stop_requested()) throw Error("stopped; nothing has been written");
  return store.piece(0, 0);
}

Case case_of(const Case& c, const PlannedSamples& p, const std::vector<double>& row, std::uint64_t index) {
  Settings settings = c.settings;
  for (std::size_t i = 0; i < row.size(); ++i) {
    settings.values[p.laws.keys()[i]] = row[i];
    settings.overridden.insert(p.laws.keys()[i]);
  }
  settings.values["title"] = fmt::format("{}, sample {}", c.title, index);
  return open_case(settings, fmt::format("{}-sample-{}", c.name, index));
}

}  // namespace

void rerun_sample(const Case& c, const PlannedSamples& p, const SampleOptions& o, std::uint64_t index) {
  const std::vector<double> row = p.laws.row({p.seed, index, p.scatter});
  const auto one = std::make_shared<Case>(case_of(c, p, row, index));
  const PieceResult crowd = in_ensemble(p, row);
  const auto fate = crowd.fate[0];
  Json values;
  for (std::size_t i = 0; i < row.size(); ++i) values.add(p.laws.keys()[i], row[i]);
  Json sample;
  sample.add("index", index).add("seed", p.seed).add("scatter", p.scatter).add("values", values);
  sample.add("ensemble", Json().add("fate", name(fate)).add("time", crowd.time[0]).add("processor", p.engine.name));
  const Outcome alone = tell_trajectory({one, p.run, {}}, {o.run.out, o.common.json, sample});
  if (!o.common.json) fmt::print("in the ensemble      {} at t = {} ({})\n", name(fate), crowd.time[0], p.engine.name);
  if (alone.fate != fate)
    note(
        fmt::format("in the ensemble sample {} {} at t = {}, and alone {} at t = {}: the two round products "
                    "differently (--simd sse2 "
                    "rounds as one trajectory does), and this one is too sensitive to be believed at this step",
                    index, name(fate), crowd.time[0], name(alone.fate), alone.time));
}

}  // namespace kreisel
