#include "kreisel/study/map/map_result.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/ensemble/team/team_helper.hpp"

namespace kreisel {

namespace {

constexpr std::size_t side = 256;  // of the rectangles that counting looks at

std::size_t ones(const std::vector<std::uint8_t>& list) {
  return static_cast<std::size_t>(std::count(list.begin(), list.end(), 1));
}

}  // namespace

void MapCounts::add(const MapBlock& b) {
  for (std::size_t i = 0; i < b.fate.size(); ++i) {
    fates.add(b.fate[i]);
    at_once += b.fate[i] == Fate::escaped && b.time[i] == 0 ? 1 : 0;
  }
  for (const double v : b.value) {
    if (!std::isfinite(v)) continue;
    least = values == 0 ? v : std::min(least, v);
    most = values == 0 ? v : std::max(most, v);
    sum += v;
    ++values;
  }
  pixels += b.fate.size();
  doubtful += ones(b.doubtful);
  computed += b.computed.empty() ? b.fate.size() : ones(b.computed);
}

std::vector<std::string> MapCounts::warnings(const MapColour& colour) const {
  if (!colour.none() && values == 0 && fates.of(Fate::stayed) > 0)
    return {
        fmt::format("nothing is coloured: {} has no value for any of the tops that stay; it takes a longer run, or a "
                    "column that moves",
                    colour.text)};
  if (at_once < pixels) return {};
  return {
      "every top leaves at once: all of them start outside the bounds that end a run, or have nothing to start from"};
}

MapResult::MapResult(PlannedMap plan, std::unique_ptr<PieceKeeper> keeper, std::unique_ptr<MapJob> job,
                     const JobEnd& end)
    : plan_(std::move(plan)), keeper_(std::move(keeper)), job_(std::move(job)), end_(end) {}

MapBlock MapResult::block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const {
  return job_->block(i, j, width, height);
}

MapCounts MapResult::counts() const {
  const Grid& g = plan_.plan.grid;
  MapCounts counts;
  for (std::size_t j = 0; j < g.height; j += side)
    for (std::size_t i = 0; i < g.width; i += side)
      counts.add(block(i, j, std::min(side, g.width - i), std::min(side, g.height - j)));
  return counts;
}

std::optional<EdgeDimension> MapResult::edge() const {
  const Grid& g = plan_.plan.grid;
  std::vector<std::uint8_t> stays(g.pixels());
  for (std::size_t j = 0; j < g.height; j += side) {
    const MapBlock rows = block(0, j, g.width, std::min(side, g.height - j));
    for (std::size_t k = 0; k < rows.fate.size(); ++k) stays[j * g.width + k] = rows.fate[k] == Fate::stayed ? 1 : 0;
  }
  return edge_dimension(g.width, g.height, stays);
}

MapResult run(const PlannedMap& p, const Control& control, Team* team) {
  auto keeper = std::make_unique<PieceKeeper>(p.keep, p.fingerprint, p.plan.grid.pixels());
  if (const auto sentence = keeper->going_on(); sentence && control.watcher != nullptr)
    control.watcher->note(*sentence);
  return keeper->hopeful([&] {
    auto job = map_job(p.plan, keeper->store());
    const auto passes = [&](const JobWork& work) {
      return job->run(*runner_for(team, p.axes.size(), p.fingerprint), work);
    };
    const JobEnd end =
        run_job({"the map", job->trajectories(), p.engine.threads(control), passes}, keeper->store(), *keeper, control);
    return MapResult(p, std::move(keeper), std::move(job), end);
  });
}

void help(const PlannedMap& p, Team& team, const Control& control) {
  const auto fates = [&p](std::uint32_t pass) { return fates_of(p.plan, pass); };
  help(team, {fates, p.fingerprint, p.engine.threads(control), control.stop});
}

}  // namespace kreisel
