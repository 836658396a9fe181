#include "kreisel/study/field/field_grid.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/job/stop_relay.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_points = 50'000'000;
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

void check(const std::array<GridAxis, 3>& axes) {
  std::size_t points = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    const GridAxis& a = axes[i];
    if (!std::isfinite(a.from) || !std::isfinite(a.to) || (a.count > 1 && !(a.to > a.from)))
      throw Error(fmt::format("{}={}:{}:{}: expected two finite numbers, the second larger", grid_letters[i], a.from,
                              a.to, a.count));
    if (a.count == 0 || points > most_points / a.count)
      throw Error(fmt::format("the grid has more than {} points", most_points));
    points *= a.count;
  }
  if (points == 1) throw Error("the grid is a single point: --at shows one");
}

Json axis_json(const GridAxis& a) {
  return Json().add("from", a.from).add("to", a.count > 1 ? a.to : a.from).add("count", a.count);
}

// One row along x, from the point with that number on.
void fill_row(FieldGrid& g, const MagnetSet<double>& field, const Solids<double>& solids, const AdiabaticTrap& trap,
              double level, std::size_t row) {
  const std::size_t first = row * g.axes[0].count;
  const double y = g.axes[1].value(row % g.axes[1].count), z = g.axes[2].value(row / g.axes[1].count);
  for (std::size_t i = 0; i < g.axes[0].count; ++i) {
    const Vec3<double> r{g.axes[0].value(i), y, z}, there = field.at(r, {0, 0, 1}).B;
    const std::size_t at = first + i;
    // On an edge, a rim, a wire or a point source there is no value at all: all three are NaN, and it counts as inside.
    const double gap = solids.gap(r);
    const bool finite = std::isfinite(norm2(there)), inside = !finite || !(gap > 0);
    const Vec3<double> B = finite ? there : Vec3<double>{nothing, nothing, nothing};
    for (int k = 0; k < 3; ++k) g.B[3 * at + static_cast<std::size_t>(k)] = B[k];
    g.inside[at] = inside ? 1 : 0;
    g.size[at] = inside ? nothing : std::sqrt(norm2(B));
    g.trap[at] = inside || gap < trap.reach() ? nothing : trap.value(r) - level;
  }
}

}  // namespace

static std::size_t beyond_its_table(const FieldGrid& g) {
  std::size_t count = 0;
  if (!g.numbers.table) return count;
  for (std::size_t k = 0; k < g.axes[2].count; ++k)
    for (std::size_t j = 0; j < g.axes[1].count; ++j)
      for (std::size_t i = 0; i < g.axes[0].count; ++i)
        if (!beyond_table(g.numbers, {g.axes[0].value(i), g.axes[1].value(j), g.axes[2].value(k)}).empty()) ++count;
  return count;
}

PlannedFieldGrid planned_field_grid(std::shared_ptr<const Case> c, const std::array<GridAxis, 3>& axes,
                                    std::string unit) {
  check(axes);
  MagnetsParameters p = magnets_of(*c, "the field");
  std::string fingerprint = program_fingerprint() + case_fingerprint(*c);
  for (const GridAxis& a : axes) fingerprint += fmt::format("grid {}:{}:{}\n", a.from, a.to, a.count);
  std::vector<std::string> warnings = c->warnings;
  return {std::move(c), std::move(p), axes, std::move(fingerprint), std::move(warnings), std::move(unit)};
}

double estimated_seconds(const PlannedFieldGrid& plan, const Control& control) {
  Control silent = control;
  silent.watcher = nullptr;
  const auto coarse = [&plan](std::size_t most) {
    PlannedFieldGrid few = plan;
    for (GridAxis& a : few.axes) a.count = std::min(a.count, most);
    return few;
  };
  const auto timed = [&silent](const PlannedFieldGrid& grid) { return seconds_of([&] { run(grid, silent); }); };
  constexpr double long_enough = 0.02;  // more than the search for where the top floats, which each of them has
  const PlannedFieldGrid few = coarse(2);
  const double first = std::fmin(timed(few), timed(few));
  for (std::size_t most = 8;; most *= 2) {
    const PlannedFieldGrid more = coarse(most);
    const double seconds = timed(more);
    if (more.points() == plan.points()) return seconds;
    if (seconds > first + long_enough)
      return seconds + (seconds - first) * static_cast<double>(plan.points() - more.points()) /
                           static_cast<double>(more.points() - few.points());
  }
}

std::vector<int> FieldGrid::varied() const {
  std::vector<int> list;
  for (int i = 0; i < 3; ++i)
    if (axes[static_cast<std::size_t>(i)].count > 1) list.push_back(i);
  return list;
}

FieldGrid run(const PlannedFieldGrid& plan, const Control& control) {
  FieldGrid g{.of = plan.of, .numbers = plan.numbers, .axes = plan.axes, .B = {}, .size = {}, .trap = {}, .inside = {}};
  g.warnings = plan.warnings;
  g.unit = plan.unit;
  g.B.resize(3 * plan.points());
  g.size.resize(plan.points());
  g.trap.resize(plan.points());
  g.inside.resize(plan.points());
  const StopScope scope(control.stop, control.abort);
  const auto place = stopped_as_error([&] { return levitation(plan.numbers, magnets_top(plan.numbers)); });
  const Vec3<double> r = place ? place->r : Vec3<double>{}, a = place ? place->a : Vec3<double>{0, 0, 1};
  if (place) g.floats = {r.x, r.y, r.z, a.x, a.y, a.z};
  const AdiabaticTrap trap(plan.numbers, r, a);
  g.mu = trap.mu();
  const double level = place ? trap.value(r) : 0;
  const MagnetSet<double> field = plan.numbers.field();
  const Solids<double> solids = plan.numbers.solids();
  const std::size_t rows = plan.points() / plan.axes[0].count;
  std::atomic<bool> own{false};
  std::atomic<bool>& abort = control.abort != nullptr ? *control.abort : own;
  std::atomic<std::size_t> next{0};
  if (control.watcher != nullptr) control.watcher->begin(plan.points(), "points");
  {
    const StopRelay relay(control.stop, abort);
    on_threads(control.threads, abort, [&] {
      for (std::size_t row = next++; row < rows && !abort.load(); row = next++) {
        fill_row(g, field, solids, trap, level, row);
        if (control.watcher != nullptr) control.watcher->add(plan.axes[0].count, plan.axes[0].count);
      }
    });
  }
  if (abort.load()) throw Error("the field was stopped; nothing has been written");
  if (control.watcher != nullptr) control.watcher->finish();
  if (const std::size_t beyond = beyond_its_table(g); beyond > 0)
    g.warnings.push_back(fmt::format("{} of the {} points lie where {} does not carry the field: do not trust it there",
                                     beyond, g.points(), g.numbers.table_name));
  return g;
}

std::string field_grid_text(const FieldGrid& g) {
  double least = std::numeric_limits<double>::infinity(), most = 0;
  for (const double x : g.size)
    if (!std::isnan(x)) least = std::min(least, x), most = std::max(most, x);
  const auto inside = static_cast<std::size_t>(std::count(g.inside.begin(), g.inside.end(), 1));
  if (inside == g.points())
    return fmt::format("{}\n\n{} points, all of them inside a magnet or on its surface\n", g.of->title, g.points());
  return fmt::format("{}\n\n{} points, {} of them inside a magnet; |B| from {:.6g} to {:.6g} {} outside\n", g.of->title,
                     g.points(), inside, least, most, g.unit);
}

Json field_grid_json(const FieldGrid& g, const std::vector<std::filesystem::path>& files) {
  Json j;
  j.add("case", g.of->name).add("points", g.points());
  for (std::size_t i = 0; i < 3; ++i) j.add(grid_letters[i], axis_json(g.axes[i]));
  j.add("inside", std::count(g.inside.begin(), g.inside.end(), 1)).add("mu", g.mu);
  RanCase(*g.of, g.of->run).tell(j);
  return j.add("warnings", g.warnings).add("units", units_json(*g.of)).add("files", names_of(files));
}

}  // namespace kreisel
