#include "kreisel/study/design/kept_range.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kreisel {

namespace {

constexpr std::size_t steps = 16;  // of each of the two looks

struct Between {
  double kept, lost;
  bool any_lost;
};

// Along each way, at even steps from `kept` to `lost`, the latter included: what is left between the two.
std::vector<Between> looked(const std::shared_ptr<const Case>& c, const RunSettings& run, const std::vector<Way>& ways,
                            const std::vector<Between>& from, const Control& control) {
  std::vector<std::vector<double>> values(ways.front().size());
  const auto distance = [&](std::size_t w, std::size_t i) {
    return from[w].kept + (from[w].lost - from[w].kept) * static_cast<double>(i + 1) / steps;
  };
  for (std::size_t w = 0; w < ways.size(); ++w)
    for (std::size_t i = 0; i < steps; ++i)
      for (std::size_t k = 0; k < values.size(); ++k)
        values[k].push_back(ways[w][k].at + ways[w][k].slope * distance(w, i));
  FatesAsk ask{.of = c, .run = run, .columns = {}, .starts = ways.size() * steps};
  for (std::size_t k = 0; k < values.size(); ++k) ask.columns.push_back({ways.front()[k].key, values[k]});
  const FatesResult fates = kreisel::run(planned_fates(ask), control);
  std::vector<Between> found;
  for (std::size_t w = 0; w < ways.size(); ++w) {
    Between b{from[w].kept, from[w].lost, false};
    for (std::size_t i = 0; i < steps && !b.any_lost; ++i) {
      b.any_lost = fates.fate[w * steps + i] != Fate::stayed;
      (b.any_lost ? b.lost : b.kept) = distance(w, i);
    }
    found.push_back(b);
  }
  return found;
}

}  // namespace

std::vector<Way> ways_around(const std::string& x, const std::string& y, int count) {
  std::vector<Way> ways;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * i / count;
    ways.push_back({{x, 0, std::cos(angle)}, {y, 0, std::sin(angle)}});
  }
  return ways;
}

std::vector<Way> ways_by_azimuth(const std::string& size, const std::string& azimuth, double turn, int count) {
  std::vector<Way> ways;
  for (int i = 0; i < count; ++i) ways.push_back({{size, 0, 1}, {azimuth, turn * i / count, 0}});
  return ways;
}

std::uint64_t most_runs(std::uint64_t ways) { return 2 * ways * steps; }

double seconds_to_begin(const std::shared_ptr<const Case>& c, const RunSettings& run, const std::vector<Way>& ways,
                        double far, const Control& control) {
  RunSettings step = run;
  step.until = run.step;
  Control silent = control;
  silent.watcher = nullptr;
  const double one = seconds_of([&] { looked(c, step, {ways.front()}, {{0, far, false}}, silent); });
  return one * static_cast<double>(most_runs(ways.size()) / steps);
}

KeptRange kept_range(const std::shared_ptr<const Case>& c, const RunSettings& run, const std::vector<Way>& ways,
                     double far, const Control& control) {
  std::vector<Between> at(ways.size(), {0, far, false});
  at = looked(c, run, ways, at, control);
  const bool any = std::any_of(at.begin(), at.end(), [](const Between& b) { return b.any_lost; });
  KeptRange range{.kept = far, .lost = far, .beyond = !any, .runs = ways.size() * steps};
  if (!any) return range;
  std::vector<Way> near;  // that were lost: the others are no worse than far
  std::vector<Between> between;
  double worst = far;
  for (const Between& b : at)
    if (b.any_lost) worst = std::min(worst, b.lost);
  for (std::size_t w = 0; w < ways.size(); ++w) {
    if (!at[w].any_lost || at[w].kept > worst) continue;
    near.push_back(ways[w]);
    between.push_back(at[w]);
  }
  const std::vector<Between> finer = looked(c, run, near, between, control);
  range.runs += near.size() * steps;
  for (const Between& b : finer)
    if (b.kept < range.kept) range = {b.kept, b.lost, false, range.runs};
  return range;
}

}  // namespace kreisel
