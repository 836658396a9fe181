#include "kreisel/study/window/window_samples.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

#include "kreisel/engine/threads.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

void check(const Control& control) {
  if (control.stopped()) throw Error("the window was stopped; nothing has been written");
}

// Where a number stands for itself each motion is looked for from its own start.
void each_by_itself(const PlannedWindow& plan, WindowSamples& s, const Control& control) {
  const SteadyFamily family = plan.family(s.range);
  const std::vector<Motion> motions = plan.motions();
  each_on_threads(control.threads, s.count(), [&](std::size_t k) {
    const StopScope scope(control.stop, control.abort);
    check(control);
    s.points[k] = family.at(s.place(k % s.side, k / s.side));
    s.kinds[k] = steadiness(family, s.points[k], motions);
    if (control.watcher != nullptr) control.watcher->add(1, 1);
  });
}

// Those that were not found, from one that was: ring by ring, each from the first of its neighbours that had one before the ring.
void fill_from_neighbours(const PlannedWindow& plan, WindowSamples& s, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  const SteadyFamily family = plan.family(s.range);
  const std::vector<Motion> motions = plan.motions();
  std::vector<bool> tried(s.count());
  for (bool again = true; again;) {
    again = false;
    const std::vector<std::optional<SteadyPoint>> before = s.points;
    for (std::size_t k = 0; k < s.count(); ++k) {
      if (before[k] || tried[k]) continue;
      check(control);
      const std::size_t i = k % s.side, j = k / s.side;
      std::vector<std::size_t> beside;
      if (i > 0) beside.push_back(k - 1);
      if (i + 1 < s.side) beside.push_back(k + 1);
      if (j > 0) beside.push_back(k - s.side);
      if (j + 1 < s.side) beside.push_back(k + s.side);
      for (const std::size_t from : beside) {
        if (!before[from] || s.points[k]) continue;
        tried[k] = true;
        s.points[k] = family.at(s.place(i, j), &*before[from]);
      }
      if (!s.points[k]) continue;
      s.kinds[k] = steadiness(family, s.points[k], motions);
      again = true;
    }
  }
}

// Where a component of the state is given each is looked for from its neighbour, and the first from the case's own.
void from_neighbours(const PlannedWindow& plan, WindowSamples& s, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  const SteadyFamily family = plan.family(s.range);
  const std::vector<Motion> motions = plan.motions();
  const TwoNumbers own{plan.axes[0].own, plan.axes[1].own};
  std::optional<SteadyPoint> first;
  for (const AxisName& a : plan.of->experiment->axes())
    if (a.path == mass_key) {
      const PlannedWindow by_mass = [&] {
        PlannedWindow p = plan;
        p.axes[0].key = a.path;
        return p;
      }();
      first = by_mass.family(s.range).at({a.value, own[1]});
    }
  if (!first) return;
  const TwoNumbers span = s.range.span();
  const auto nearest = [&](std::size_t a) {
    const double steps = static_cast<double>(s.side - 1) * (own[a] - s.range.low[a]) / span[a];
    return static_cast<std::size_t>(std::lround(std::clamp(steps, 0.0, static_cast<double>(s.side - 1))));
  };
  const std::size_t begin = nearest(0) + s.side * nearest(1);
  const TwoNumbers target = s.place(begin % s.side, begin / s.side), from = family.place(*first);
  for (int i = 1; i <= 20 && first; ++i) {
    const double part = i / 20.0;
    first = family.at({from[0] + part * (target[0] - from[0]), from[1] + part * (target[1] - from[1])}, &*first);
  }
  s.points[begin] = first;
  std::vector<bool> seen(s.count());
  std::deque<std::size_t> front{begin};
  seen[begin] = true;
  while (!front.empty()) {
    check(control);
    const std::size_t k = front.front(), i = k % s.side, j = k / s.side;
    front.pop_front();
    s.kinds[k] = steadiness(family, s.points[k], motions);
    if (control.watcher != nullptr) control.watcher->add(1, 1);
    if (!s.points[k]) continue;
    const auto visit = [&](std::size_t to) {
      if (seen[to]) return;
      seen[to] = true;
      s.points[to] = family.at(s.place(to % s.side, to / s.side), &*s.points[k]);
      front.push_back(to);
    };
    if (i > 0) visit(k - 1);
    if (i + 1 < s.side) visit(k + 1);
    if (j > 0) visit(k - s.side);
    if (j + 1 < s.side) visit(k + s.side);
  }
}

}  // namespace

TwoNumbers WindowSamples::place(std::size_t i, std::size_t j) const {
  const auto at = [this](std::size_t a, std::size_t k) {
    return range.low[a] + range.span()[a] * static_cast<double>(k) / static_cast<double>(side - 1);
  };
  return {at(0, i), at(1, j)};
}

std::optional<WindowRange> WindowSamples::around_stable() const {
  WindowRange around{{range.high[0], range.high[1]}, {range.low[0], range.low[1]}};
  bool any = false;
  for (std::size_t k = 0; k < count(); ++k) {
    if (kinds[k] < Steadiness::by_gyration) continue;
    any = true;
    const TwoNumbers at = place(k % side, k / side);
    for (std::size_t a = 0; a < 2; ++a) {
      const double step = 1.5 * range.span()[a] / static_cast<double>(side - 1);
      around.low[a] = std::max(range.low[a], std::min(around.low[a], at[a] - step));
      around.high[a] = std::min(range.high[a], std::max(around.high[a], at[a] + step));
    }
  }
  return any ? std::optional(around) : std::nullopt;
}

Steadiness steadiness(const SteadyFamily& family, const std::optional<SteadyPoint>& p,
                      const std::vector<Motion>& motions) {
  if (!p) return Steadiness::none;
  const SteadySpectrum s(family.flow(*p), p->rates);
  if (!s.stable()) return Steadiness::unstable;
  return stable_by_energy(s.modes(motions)) ? Steadiness::by_energy : Steadiness::by_gyration;
}

WindowSamples window_samples(const PlannedWindow& plan, const WindowRange& range, const Control& control) {
  WindowSamples s{plan.samples, range, {}, {}};
  s.points.resize(s.count());
  s.kinds.resize(s.count(), Steadiness::none);
  if (control.watcher != nullptr) control.watcher->begin(s.count(), "steady motions");
  if (plan.axes[0].key == height_key)
    from_neighbours(plan, s, control);
  else
    each_by_itself(plan, s, control);
  if (plan.from.by_neighbours) fill_from_neighbours(plan, s, control);
  if (control.watcher != nullptr) control.watcher->finish();
  return s;
}

}  // namespace kreisel
