#include "kreisel/study/window/window_result.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/window/window_edges.hpp"
#include "kreisel/study/window/window_fates.hpp"
#include "kreisel/study/window/window_samples.hpp"

namespace kreisel {

namespace {

constexpr double edge_step = 0.03;  // in parts of the range

WindowEdge told(const EdgePiece& piece) {
  WindowEdge e{{}, piece.lost, piece.ends, piece.closed};
  for (const EdgePoint& p : piece.points) e.points.push_back({p.place[0], p.place[1], p.rate / (2 * std::numbers::pi)});
  return e;
}

// Between every two neighbours of which one is stable runs an edge: followed once.
void follow_edges(const PlannedWindow& plan, const WindowSamples& s, WindowResult& r, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  const SteadyFamily family = plan.family(s.range);
  const EdgeTracer tracer(family, s.range, plan.motions(), edge_step);
  const auto stable = [&s](std::size_t k) { return s.kinds[k] >= Steadiness::by_gyration; };
  const auto look = [&](std::size_t in, std::size_t out) {
    stop_if_asked();
    const std::optional<EdgePoint> p = tracer.between(*s.points[in], s.place(out % s.side, out / s.side));
    if (!p || !s.range.holds(p->place)) {
      ++r.lost_edges;
      return;
    }
    for (const WindowEdge& e : r.edges)
      if (lies_on(e, p->place[0], p->place[1], s.range)) return;
    WindowEdge e = told(tracer.piece(*p));
    if (e.points.size() < 2) {
      ++r.lost_edges;
      return;
    }
    add_edge(r.edges, std::move(e), s.range);
  };
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  const auto add = [&](std::size_t one, std::size_t other) {
    if (stable(one) && !stable(other)) pairs.emplace_back(one, other);
    if (stable(other) && !stable(one)) pairs.emplace_back(other, one);
  };
  for (std::size_t j = 0; j < s.side; ++j)
    for (std::size_t i = 0; i < s.side; ++i) {
      const std::size_t k = j * s.side + i;
      if (i + 1 < s.side) add(k, k + 1);
      if (j + 1 < s.side) add(k, k + s.side);
    }
  if (control.watcher != nullptr) control.watcher->begin(pairs.size(), "places of an edge");
  for (const auto& [in, out] : pairs) {
    look(in, out);
    if (control.watcher != nullptr) control.watcher->add(1, 1);
  }
  if (control.watcher != nullptr) control.watcher->finish();
}

void add_own(const PlannedWindow& plan, WindowResult& r) {
  PlannedWindow own = plan;
  if (plan.axes[0].key == height_key)
    for (const AxisName& a : plan.of->experiment->axes())
      if (a.path == mass_key) own.axes[0] = {a.path, "", "", a.value};
  if (!std::isfinite(own.axes[0].own) || !std::isfinite(own.axes[1].own)) return;
  const SteadyFamily family = own.family(r.range);
  const auto p = family.at({own.axes[0].own, own.axes[1].own});
  r.own = steadiness(family, p, plan.motions());
  if (p) r.modes = SteadySpectrum(family.flow(*p), p->rates).modes(plan.motions());
}

}  // namespace

double estimated_seconds(const PlannedWindow& plan, const Control& control) {
  Control silent = control;
  silent.watcher = nullptr;
  PlannedWindow few = plan;
  few.samples = 3;
  const double looks = seconds_of([&] { stopped_as_error([&] { window_samples(few, plan.range, silent); }); }) / 9;
  const Cost all = plan.cost();
  return looks * static_cast<double>(all.looks) + (all.trajectories > 0 ? estimated_fates(plan, silent) : 0);
}

std::string steadiness_words(Steadiness s) {
  switch (s) {
    case Steadiness::none:
      return "no steady motion";
    case Steadiness::unstable:
      return "unstable";
    case Steadiness::by_gyration:
      return "stable by gyration only";
    default:
      return "stable by energy";
  }
}

double WindowResult::sample(std::size_t axis, std::size_t i) const {
  return range.low[axis] + range.span()[axis] * static_cast<double>(i) / static_cast<double>(samples - 1);
}

double WindowResult::pixel(std::size_t axis, std::size_t i) const {
  const auto count = static_cast<double>(axis == 0 ? fates->width : fates->height);
  return range.low[axis] + range.span()[axis] * (static_cast<double>(i) + 0.5) / count;
}

std::size_t WindowFates::count(bool is_stable, bool has_stayed) const {
  std::size_t n = 0;
  for (std::size_t k = 0; k < stable.size(); ++k)
    n += (stable[k] == 1) == is_stable && (fate[k] == Fate::stayed) == has_stayed;
  return n;
}

std::vector<std::uint8_t> WindowFates::stayed() const {
  std::vector<std::uint8_t> list;
  for (const Fate f : fate) list.push_back(f == Fate::stayed ? 1 : 0);
  return list;
}

std::size_t WindowResult::count(Steadiness s) const {
  return static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), s));
}

namespace {

WindowResult looked_at(const PlannedWindow& plan, const Control& control) {
  const auto began = std::chrono::steady_clock::now();
  WindowResult r;
  r.of = plan.of;
  r.axes = plan.axes;
  r.range = plan.range;
  r.run = plan.run;
  r.samples = plan.samples;
  r.changes = changes_of(*plan.of);
  r.warnings = plan.warnings;
  WindowSamples s = window_samples(plan, plan.range, control);
  if (const auto narrow = s.around_stable(); narrow && !plan.given)
    s = window_samples(plan, r.range = *narrow, control);
  r.kinds = s.kinds;
  if (r.count(Steadiness::none) == r.kinds.size()) {
    plan.from.undisturbed({}, {});  // which may say why
    throw Error(
        fmt::format("no steady motion was found for {} from {} to {} and {} from {} to {}: look elsewhere with "
                    "range",
                    r.axes[0].key, r.range.low[0], r.range.high[0], r.axes[1].key, r.range.low[1], r.range.high[1]));
  }
  follow_edges(plan, s, r, control);
  add_own(plan, r);
  if (r.lost_edges > 0)
    r.warnings.push_back(fmt::format(
        "at {} places between two samples, one stable and one not, no edge could be followed: the curves may have gaps",
        r.lost_edges));
  if (plan.fates_width > 0) r.fates = window_fates(plan, s, control);
  r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return r;
}

}  // namespace

WindowResult run(const PlannedWindow& plan, const Control& control) {
  return stopped_as_error([&] { return looked_at(plan, control); });
}

}  // namespace kreisel
