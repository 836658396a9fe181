#include "kreisel/study/window/window_fates.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/fates/fates_result.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

constexpr const char* start_key = "initial.z";
constexpr std::size_t z = height_component;

double own_number(const Case& c, const std::string& key) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == key) return a.value;
  return std::numeric_limits<double>::quiet_NaN();
}

// Where starts stand: initial.z counts from the height that a top of that mass floats at, or from the ground.
class Heights {
 public:
  explicit Heights(const PlannedWindow& plan)
      : plan_(plan), keys_{mass_key, plan.axes[1].key}, own_z_(own_number(*plan.of, start_key)) {
    const double start = plan.of->experiment->start()[z];
    above_ = start - plan.from.undisturbed({}, {})[z];
    from_ground_ = start == own_z_;
  }
  // initial.z of a start as far from that height as the case's own.
  double start_at(double height, const TwoNumbers& numbers) const {
    try {
      return height + above_ - (from_ground_ ? 0 : plan_.from.undisturbed(keys_, numbers)[z]);
    } catch (const Error&) {  // rounding made it too heavy to float: it is gone at once
      return own_z_;
    }
  }

 private:
  const PlannedWindow& plan_;
  std::vector<std::string> keys_;
  double own_z_, above_ = 0;
  bool from_ground_ = false;
};

// What each pixel is like, and where its trajectory starts; those without a steady motion over the height have no start.
struct Starts {
  std::vector<std::size_t> pixels{};
  std::vector<double> first{}, second{}, heights{};
};

// The sample that has a steady motion and lies nearest to a place; nothing where none around it has.
const SteadyPoint* nearby(const WindowSamples& s, const TwoNumbers& place) {
  const TwoNumbers span = s.range.span();
  std::array<double, 2> at{};
  for (std::size_t a = 0; a < 2; ++a) at[a] = static_cast<double>(s.side - 1) * (place[a] - s.range.low[a]) / span[a];
  const SteadyPoint* best = nullptr;
  double least = 4;  // samples away, squared
  for (std::size_t j = 0; j < s.side; ++j)
    for (std::size_t i = 0; i < s.side; ++i) {
      const double away = std::pow(static_cast<double>(i) - at[0], 2) + std::pow(static_cast<double>(j) - at[1], 2);
      if (away < least && s.points[j * s.side + i]) least = away, best = &*s.points[j * s.side + i];
    }
  return best;
}

std::vector<std::optional<SteadyPoint>> steady_pixels(const PlannedWindow& plan, const WindowSamples& samples,
                                                      const Grid& grid, WindowFates& f, const Control& control) {
  std::vector<std::optional<SteadyPoint>> points(grid.pixels());
  const SteadyFamily family = plan.family(samples.range);
  if (control.watcher != nullptr) control.watcher->begin(grid.pixels(), "steady motions");
  each_on_threads(control.threads, grid.pixels(), [&](std::size_t k) {
    const StopScope scope(control.stop, control.abort);
    stop_if_asked();
    const TwoNumbers place{grid.x(k % grid.width), grid.y(k / grid.width)};
    if (!family.by_component())
      points[k] = family.at(place);
    else if (const SteadyPoint* from = nearby(samples, place))
      points[k] = family.at(place, from);
    f.stable[k] = points[k] && SteadySpectrum(family.flow(*points[k]), points[k]->rates).stable() ? 1 : 0;
    if (control.watcher != nullptr) control.watcher->add(1, 1);
  });
  if (control.watcher != nullptr) control.watcher->finish();
  return points;
}

Starts starts_of(const PlannedWindow& plan, const Grid& grid, const std::vector<std::optional<SteadyPoint>>& points) {
  const std::optional<Heights> heights =
      plan.axes[0].key == height_key ? std::optional<Heights>(plan) : std::optional<Heights>();
  Starts s;
  for (std::size_t k = 0; k < grid.pixels(); ++k) {
    TwoNumbers numbers{grid.x(k % grid.width), grid.y(k / grid.width)};
    if (heights) {
      const double height = numbers[0];
      if (!points[k] || !(points[k]->numbers[0] > 0)) continue;
      numbers[0] = points[k]->numbers[0];
      s.heights.push_back(heights->start_at(height, numbers));
    }
    s.pixels.push_back(k);
    s.first.push_back(numbers[0]);
    s.second.push_back(numbers[1]);
  }
  return s;
}

// Numbers in which the starts of its tops differ.
std::vector<std::string> start_keys(const PlannedWindow& plan) {
  const bool by_height = plan.axes[0].key == height_key;
  std::vector<std::string> keys{by_height ? mass_key : plan.axes[0].key, plan.axes[1].key};
  if (by_height) keys.emplace_back(start_key);
  return keys;
}

}  // namespace

void check_fates_over(const PlannedWindow& plan) {
  const Case& c = *plan.of;
  check_ensembles(*c.experiment);
  std::vector<DriveRange> ranges;
  for (std::size_t a = 0; a < 2; ++a)
    if (plan.axes[a].key != height_key) ranges.push_back({plan.axes[a].key, plan.range.low[a], plan.range.high[a]});
  check_drive_within(c, ranges, plan.run);
  if (plan.axes[0].key == height_key && std::isnan(own_number(c, start_key)))
    throw Error(
        fmt::format("fates over the height: the case '{}' does not start at an initial.z, by which starts are put "
                    "there; take body.mass,... for fates",
                    c.name));
  fates_engine(plan).fates(c, plan.run, start_keys(plan));  // refuses what it does not run
}

Engine fates_engine(const PlannedWindow& plan) { return chosen_engine(*plan.of, plan.run, start_keys(plan), {}); }

// Over the height, too, by their masses: they stand from where they float as the case's own does, which a height in digits would round.
std::vector<std::string> fates_warnings(const PlannedWindow& plan) {
  PlannedWindow few = plan;
  few.samples = 6;
  std::vector<std::string> keys = start_keys(plan);
  keys.resize(2);
  std::vector<std::vector<double>> rows;
  for (const std::optional<SteadyPoint>& p : window_samples(few, plan.range, {.threads = 1}).points)
    if (p) rows.push_back({p->numbers[0], p->numbers[1]});
  std::vector<std::string> list = start_warnings(*plan.of, keys, rows, "tops");
  for (const std::string& w : step_warnings(*plan.of, plan.run)) list.push_back(w);
  return list;
}

double estimated_fates(const PlannedWindow& plan, const Control& control) {
  const Grid line{1, 16, 0, 1, plan.range.low[1], plan.range.high[1]};
  std::vector<double> values;
  for (std::size_t j = 0; j < line.height; ++j) values.push_back(line.y(j));
  FatesAsk ask{plan.of, plan.run};
  ask.columns = {{plan.axes[1].key, values}};
  ask.starts = values.size();
  const double part = static_cast<double>(plan.cost().trajectories) / static_cast<double>(ask.starts);
  return part * estimated_seconds(planned_fates(ask), control);
}

WindowFates window_fates(const PlannedWindow& plan, const WindowSamples& samples, const Control& control) {
  const WindowRange& range = samples.range;
  const Grid grid{plan.fates_width, plan.fates_height, range.low[0], range.high[0], range.low[1], range.high[1]};
  WindowFates f{grid.width, grid.height, {}, {}, {}, plan.run.until, plan.run.method, plan.run.step};
  f.time.resize(grid.pixels());
  f.fate.resize(grid.pixels(), Fate::escaped);
  f.stable.resize(grid.pixels());
  const Starts starts = starts_of(plan, grid, steady_pixels(plan, samples, grid, f, control));
  if (starts.pixels.empty()) return f;
  const bool by_height = plan.axes[0].key == height_key;
  FatesAsk ask{plan.of, plan.run};
  ask.starts = starts.pixels.size();
  ask.columns = {{by_height ? mass_key : plan.axes[0].key, starts.first}, {plan.axes[1].key, starts.second}};
  if (by_height) ask.columns.push_back({start_key, starts.heights});
  const FatesResult ran = run(planned_fates(ask), control);
  for (std::size_t i = 0; i < starts.pixels.size(); ++i) {
    f.time[starts.pixels[i]] = ran.time[i];
    f.fate[starts.pixels[i]] = ran.fate[i];
  }
  return f;
}

}  // namespace kreisel
