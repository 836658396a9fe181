#include "kreisel/study/map/planned_map.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/job/ensemble_notes.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/number/number_named.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

constexpr std::size_t usual_side = 300;

void check_axes(const MapAsk& ask) {
  const MapSettings& m = ask.map;
  if (m.x.empty() || m.y.empty())
    throw Error("the case '" + ask.of->name +
                "' has no [map]: name two numbers to vary (axes) and a window for them (window)");
  if (m.x == m.y) throw Error("a map over " + m.x + " and " + m.y + ": the two axes must differ");
  if (std::isnan(m.x0) && std::isnan(m.x1) && std::isnan(m.y0) && std::isnan(m.y1))
    throw Error(fmt::format("a map over {} and {} needs a window x0,x1,y0,y1, since the case's belongs to its own axes",
                            shortened(m.x), shortened(m.y)));
  const std::vector<AxisName> numbers = ask.of->experiment->axes();
  for (const std::string& axis : {m.x, m.y}) number_named(numbers, axis);
}

Grid grid_of(const MapSettings& m) {
  const bool sized = m.width != 0 || m.height != 0;
  if (sized && std::min(m.width, m.height) < 1)  // told as they were given: no size of a grid is below 0
    throw Error(fmt::format("a map of {}x{} pixels is empty: both sizes are at least 1", m.width, m.height));
  const auto side = [sized](std::int64_t given) { return sized ? static_cast<std::size_t>(given) : usual_side; };
  return {side(m.width), side(m.height), m.x0, m.x1, m.y0, m.y1};
}

std::string words(const RunSettings& run, const RunSettings& second) {
  const std::string method = method_named(second.method).name;
  const bool same = method == method_named(run.method).name, later = second.until != run.until;
  if (later)
    throw Error(fmt::format("a second run until {}: it must end where the first does, at {}", second.until, run.until));
  if (same && second.step == run.step)
    throw Error(fmt::format("a second run by {} with a step of {} is the map itself: name another method or step",
                            method, run.step));
  if (!same)
    return second.step == run.step ? "the method " + method
                                   : fmt::format("the method {}, step {}", method, second.step);
  return second.step == run.step / 2 ? fmt::format("half the step, {}", second.step)
                                     : fmt::format("the step {}", second.step);
}

// A few pixels, spread over the map.
std::vector<std::vector<double>> some_pixels(const Grid& grid, std::size_t across) {
  const std::size_t columns = std::min(across, grid.width), lines = std::min(across, grid.height);
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < columns; ++i)
    for (std::size_t j = 0; j < lines; ++j)
      rows.push_back({grid.x(i * grid.width / columns), grid.y(j * grid.height / lines)});
  return rows;
}

std::vector<std::string> warnings_of(const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  std::vector<std::string> all = p.of->warnings;
  for (const auto& more :
       {start_warnings(*p.of, p.axes, some_pixels(g, 6), "pixels"), ensemble_warnings(*p.of, p.run, false),
        tilt_warnings(p.axes[0], g.x0, g.x1), tilt_warnings(p.axes[1], g.y0, g.y1)})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::string fingerprint(const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  std::string text = run_fingerprint(p.engine, p.run);
  text += fmt::format("axes = {}, {}\n", p.axes[0], p.axes[1]);
  text += fmt::format("window = {}, {}, {}, {}\nsize = {}x{}\n", g.x0, g.x1, g.y0, g.y1, g.width, g.height);
  text += fmt::format("second run = {}\n", p.second.empty() ? "none" : p.second);
  if (!p.colour.none()) text += fmt::format("colour = {}\n", p.colour.text);
  if (p.colour.column) text += "frequencies solved for together\n";  // other bits than by turns, as they once were
  text += fmt::format("cut = {}\n", cut_of(p.plan));
  return text + case_fingerprint(*p.of);
}

}  // namespace

MapAsk map_ask(std::shared_ptr<const Case> c) {
  check_ensembles(*c->experiment);  // before it is asked what there should be on their axes
  MapAsk ask;
  ask.run = c->ensemble;
  ask.map = c->map.value_or(MapSettings{});
  ask.of = std::move(c);
  return ask;
}

double checked_refine(const std::string& said_as, double part) {
  if (!(part >= 0) || !std::isfinite(part))
    throw Error(fmt::format("{} {}: expected a part that is not negative, such as {}", said_as, part, usual_refine));
  return part;
}

void take_axes(MapSettings& map, const std::string& x, const std::string& y) {
  map.x = x;
  map.y = y;
  map.x0 = map.x1 = map.y0 = map.y1 = not_given;
}

PlannedMap planned_map(const MapAsk& ask) {
  const Case& c = *ask.of;
  check_axes(ask);
  check_method(*c.experiment, method_named(ask.run.method));
  const std::vector<std::string> axes{ask.map.x, ask.map.y};
  PlannedMap p{.of = ask.of,
               .run = ask.run,
               .axes = {ask.map.x, ask.map.y},
               .second_run = ask.second,
               .second = "",
               .colour = map_colour(c, ask.run, ask.colour),
               .plan = {},
               .engine = {},
               .keep = ask.keep,
               .fingerprint = "",
               .warnings = {},
               .notes = {}};
  p.engine = chosen_engine(c, ask.run, axes, ask.engine, p.colour);
  p.plan.grid = grid_of(ask.map);
  p.plan.steps = schedule(ask.run.step, ask.run.until).steps;
  const DriveRange ranges[] = {{ask.map.x, ask.map.x0, ask.map.x1}, {ask.map.y, ask.map.y0, ask.map.y1}};
  check_drive_within(c, ranges, ask.run);
  if (ask.second) check_drive_within(c, ranges, *ask.second);
  p.plan.refine = ask.refine;
  if (ask.refine) checked_refine("refine =", *ask.refine);
  check(p.plan);
  p.plan.fates = p.engine.fates(c, p.run, axes, p.colour);
  if (!p.colour.none()) p.plan.coloured_until = p.run.until;
  if (ask.second) {
    p.second = words(p.run, *ask.second);
    check_method(*c.experiment, method_named(ask.second->method));
    p.plan.second = p.engine.fates(c, *ask.second, axes);
  }
  p.fingerprint = fingerprint(p);
  p.warnings = warnings_of(p);
  p.notes = ensemble_notes(c, p.run, p.engine);
  return p;
}

Cost PlannedMap::cost() const {
  const Cost once = cost_of(plan.grid.pixels(), plan.steps);
  if (!second_run) return once;
  return once + cost_of(plan.grid.pixels(), schedule(second_run->step, second_run->until).steps);
}

double estimated_seconds(const PlannedMap& p, const Control& control) {
  const std::vector<std::string> axes{p.axes[0], p.axes[1]};
  const auto rows = some_pixels(p.plan.grid, 16);
  const auto seconds = [&](const RunSettings& run, const MapColour& colour) {
    return estimated_seconds({*p.of, run, axes, p.engine, rows, colour}, p.plan.grid.pixels(), control);
  };
  return seconds(p.run, p.colour) + (p.second_run ? seconds(*p.second_run, {}) : 0);
}

}  // namespace kreisel
