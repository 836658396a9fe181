#include "kreisel/study/choice/fate_sample.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "kreisel/error.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"

namespace kreisel {

namespace {

// How many are looked at: a first look takes some two dozen runs, a closer one about as many, counted by their work. Both cost no more than a
// fifth of the job, or than some seconds.
struct Looks {
  std::size_t first, closer;

  Looks(double trajectories, double work_of_one)
      : first(sized(1e9, trajectories, work_of_one)), closer(sized(6e9, trajectories, work_of_one)) {}

  static std::size_t sized(double short_work, double trajectories, double work_of_one) {
    constexpr double part = 0.1, runs = 24, least = 200, most = 6000;
    const double budget = std::max(short_work, part * trajectories * work_of_one);
    return static_cast<std::size_t>(std::min(std::clamp(budget / (runs * work_of_one), least, most), trajectories));
  }
};

double work_of_one(const RunSettings& run, const Case& c) {
  return usual_work_of(c.ensemble, candidates_for_fates(*c.experiment)) * run.until;
}

// Some places of a grid, each once, spread more evenly than by chance: two irrational steps. Where nearly all are wanted, those that the
// steps take long to find come last.
std::vector<std::size_t> spread_places(std::size_t width, std::size_t height, std::size_t count) {
  std::vector<std::size_t> places;
  std::unordered_set<std::size_t> seen;
  const auto take = [&](std::size_t place) {
    if (places.size() < count && seen.insert(place).second) places.push_back(place);
  };
  const auto part = [](std::size_t i, double irrational, std::size_t of) {
    const double x = (static_cast<double>(i) + 0.5) * irrational;
    return static_cast<std::size_t>((x - std::floor(x)) * static_cast<double>(of));
  };
  for (std::size_t i = 0; places.size() < count && i < 4 * count; ++i)
    take(part(i, 0.5698402909980532, height) * width + part(i, 0.7548776662466927, width));
  for (std::size_t i = 0; places.size() < count; ++i) take(i);
  return places;
}

}  // namespace

// Each is planned with a usual method, which checks all else.

FateSample sample_of(const MapAsk& ask) {
  MapAsk as_usual = ask;
  as_usual.run = usual_run(ask.run, *ask.of);
  as_usual.second.reset();
  const PlannedMap plan = planned_map(as_usual);
  const Grid& grid = plan.plan.grid;
  const Looks looks(static_cast<double>(grid.pixels()), work_of_one(ask.run, *ask.of));
  FateSample sample{ask.of, ask.run, ask.engine, {plan.axes[0], plan.axes[1]}, {{}, {}}, grid.pixels(), looks.first};
  for (const std::size_t pixel : spread_places(grid.width, grid.height, looks.closer)) {
    sample.columns[0].push_back(grid.x(pixel % grid.width));
    sample.columns[1].push_back(grid.y(pixel / grid.width));
  }
  return sample;
}

FateSample sample_of(const SampleAsk& ask, std::uint64_t samples) {
  SampleAsk as_usual = ask;
  as_usual.run = usual_run(ask.run, *ask.of);
  const PlannedSamples plan = planned_samples(as_usual);
  FateSample sample{ask.of, ask.run, ask.engine, plan.laws->keys(), {}, static_cast<std::size_t>(samples)};
  sample.run.until = plan.run.until;  // orbits
  const Looks looks(static_cast<double>(samples), work_of_one(sample.run, *ask.of));
  sample.first = looks.first;
  sample.columns.resize(sample.keys.size());
  for (std::size_t i = 0; i < looks.closer; ++i) {
    const std::vector<double> row = plan.laws->row({plan.seed, i, plan.scatter});
    for (std::size_t k = 0; k < row.size(); ++k) sample.columns[k].push_back(row[k]);
  }
  return sample;
}

FateSample sample_of(const FatesAsk& ask) {
  FatesAsk as_usual = ask;
  as_usual.run = usual_run(ask.run, *ask.of);
  planned_fates(as_usual);
  if (ask.starts == 0 || ask.columns.empty()) throw Error("method 'auto': there are no starts to try it on");
  const Looks looks(static_cast<double>(ask.starts), work_of_one(ask.run, *ask.of));
  FateSample sample{ask.of, ask.run, ask.engine, {}, {}, ask.starts, looks.first};
  const std::vector<std::size_t> places = spread_places(ask.starts, 1, looks.closer);
  for (const StartColumn& column : ask.columns) {
    sample.keys.push_back(column.key);
    auto& values = sample.columns.emplace_back();
    for (const std::size_t i : places) values.push_back(column.at(i));
  }
  return sample;
}

}  // namespace kreisel
