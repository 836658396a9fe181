#include "kreisel/study/design/simulated_answers.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/study/design/floating_answers.hpp"
#include "kreisel/study/design/kept_range.hpp"
#include "kreisel/study/job/whole_watcher.hpp"

namespace kreisel {

namespace {

using std::numbers::pi;

constexpr int directions = 8;

struct Search {
  const char* key;
  const char* question;
  std::vector<Way> ways;
  double far;
  double unit;  // how many of the told unit a number has
  const char* unit_name;
  const char* how;
  const char* json_unit;
};

std::string found_text(const KeptRange& k, const Search& s) {
  if (k.beyond) return fmt::format("at least {:.3g} {}", s.unit * k.kept, s.unit_name);
  return fmt::format("{:.3g} {} (lost at {:.3g})", s.unit * k.kept, s.unit_name, s.unit * k.lost);
}

DesignAnswer searched(const DesignResult& r, const Search& s, const Control& control) {
  const KeptRange k = kept_range(r.about.of, r.run, s.ways, s.far, control);
  Json j;
  j.add("value", k.kept).add("lost_at", k.lost).add("none_lost", k.beyond).add("unit", s.json_unit);
  return {s.key, s.question, found_text(k, s),
          fmt::format("{} tops run for {:.4g} s each, {}", k.runs, r.run.until, s.how), j.add("runs", k.runs)};
}

// How far tilts are looked at: beyond what linear theory allows.
double farthest_tilt(const DesignResult& r) {
  for (const StableRange& range : stable_ranges(r.about.numbers))
    if (range.of == RangeOf::tilt) return std::max(1.3 * range.range.high, 0.05);
  return 2;
}

std::vector<Search> searches(const MapSettings& window, double farthest_tilt) {
  const double up = window.y1, down = -window.y0;
  return {{"level", "how level the base must stand",
           ways_by_azimuth("gravity.tilt", "gravity.azimuth", 360, directions), farthest_tilt, 1, "degrees",
           "let go at its place over the tilted base, as the case says otherwise; 8 directions", "degrees"},
          {"sideways", "how far off the centre it may be put down", ways_around("initial.x", "initial.y", directions),
           window.x1, 1000, "mm", "at rest and spinning, 8 directions", "m"},
          {"above", "how far too high", {{{"initial.z", 0, 1}}}, up, 1000, "mm", "else as the case says", "m"},
          {"below", "how far too low", {{{"initial.z", 0, -1}}}, down, 1000, "mm", "else as the case says", "m"},
          {"tilted", "how far tilted", ways_by_azimuth("initial.tilt", "initial.azimuth", 2 * pi, directions), 0.5 * pi,
           180 / pi, "degrees", "else as the case says; 8 directions", "rad"}};
}

MapSettings window_of(const PlannedMap& map) {
  const Grid& g = map.plan.grid;
  return {map.axes[0], map.axes[1], g.x0, g.x1, g.y0, g.y1};
}

constexpr std::uint64_t ways_searched = 3 * directions + 2;  // of all of them together

bool case_stays(const DesignResult& r, const Control& control) {
  const double spin = r.about.numbers.spin;
  FatesAsk ask{.of = r.about.of, .run = r.run, .columns = {{"initial.spin", {&spin, 1}}}, .starts = 1};
  return run(planned_fates(ask), control).fate[0] == Fate::stayed;
}

// Every fourth top of the map again at half the step, in every second row: the part of them whose fates change.
double doubtful_part(const DesignResult& r, const MapSettings& window, const Control& control) {
  const Grid& g = r.map->plan().plan.grid;
  std::vector<double> x, y;
  std::vector<Fate> before;
  const MapBlock map = r.map->whole();
  for (std::size_t j = 0; j < g.height; j += 2)
    for (std::size_t i = j / 2 % 2; i < g.width; i += 2) {
      x.push_back(g.x(i));
      y.push_back(g.y(j));
      before.push_back(map.fate[j * g.width + i]);
    }
  RunSettings half = r.run;
  half.step /= 2;
  FatesAsk ask{.of = r.about.of, .run = half, .columns = {{window.x, x}, {window.y, y}}, .starts = x.size()};
  const FatesResult again = run(planned_fates(ask), control);
  std::size_t changed = 0;
  for (std::size_t k = 0; k < x.size(); ++k) changed += again.fate[k] != before[k] ? 1 : 0;
  return static_cast<double>(changed) / static_cast<double>(x.size());
}

}  // namespace

Cost simulated_cost(const PlannedMap& map) {
  const std::uint64_t steps = map.plan.steps, pixels = map.plan.grid.pixels();
  const std::uint64_t again = schedule(map.run.step / 2, map.run.until).steps;
  return map.cost() + cost_of(1 + most_runs(ways_searched), steps) + cost_of((pixels + 3) / 4, again);
}

double simulated_seconds(const DesignCase& about, const PlannedMap& map, const Control& control) {
  constexpr double usual_tilt = 2;  // degrees
  const double more = static_cast<double>(simulated_cost(map).steps) / static_cast<double>(map.cost().steps);
  double seconds = more * estimated_seconds(map, control);
  for (const Search& s : searches(window_of(map), usual_tilt))
    seconds += seconds_to_begin(about.of, map.run, s.ways, s.far, control);
  return seconds;
}

void add_simulated(DesignResult& r, const PlannedMap& plan, const Control& whole) {
  WholeWatcher watcher(whole, simulated_cost(plan).trajectories, "steps");
  const Control control = watcher.control();
  r.stays = case_stays(r, control);
  const Grid& g = plan.plan.grid;
  const MapSettings window = window_of(plan);
  for (const Search& s : searches(window, farthest_tilt(r))) r.answers.push_back(searched(r, s, control));
  r.map.emplace(run(plan, control));
  const MapCounts counts = r.map->counts();
  const double part = counts.part(counts.fates.of(Fate::stayed));
  r.doubtful = doubtful_part(r, window, control);
  watcher.done();
  r.answers.push_back(
      {"put_down", "where it may be put down",
       fmt::format("{:.3g} of the window stays: {:.3g} to {:.3g} mm sideways, {:.3g} to {:.3g} mm in height", part,
                   1000 * g.x0, 1000 * g.x1, 1000 * g.y0, 1000 * g.y1),
       fmt::format(
           "a map of {} x {} tops run for {:.4g} s each; of every fourth, run again at half the step, {:.2g} % of the "
           "fates change",
           g.width, g.height, r.run.until, 100 * *r.doubtful),
       Json()
           .add("stable_fraction", part)
           .add("doubtful_fraction", *r.doubtful)
           .add("window", std::vector<double>{g.x0, g.x1, g.y0, g.y1})
           .add("unit", "m")});
}

}  // namespace kreisel
