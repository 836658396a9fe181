#include "kreisel/study/section/locate.hpp"

#include <cmath>

#include "kreisel/system/any_length.hpp"

namespace kreisel {

namespace {

// The state after a part of the step.
std::optional<Located> after(const Case& c, const PlannedSection& plan, const NamedMethod& method,
                             const std::vector<double>& before, double step, double fraction) {
  Located l;
  l.fraction = fraction;
  const auto keep = [&l](double, std::span<const double> state, std::span<const double> invariants) {
    l.state.assign(state.begin(), state.end());
    l.invariants.assign(invariants.begin(), invariants.end());
  };
  const double h = fraction * step;
  // The step of the run is named too: where an ending depends on it, it stays the same one.
  const Outcome end = c.experiment->trajectory({method, Schedule{plan.run.step, h, 1, h}, 1, false, {}, before}, keep);
  if (end.fate != Fate::stayed) return std::nullopt;
  l.excess = plan.plane.excess(*c.experiment, l.state, l.invariants);
  return l;
}

}  // namespace

std::optional<Located> located(const Case& c, const PlannedSection& plan, const std::vector<double>& before,
                               double step) {
  const AnyLength moved;
  const NamedMethod method = method_named(plan.run.method);
  std::optional<Located> high = after(c, plan, method, before, step, 1);
  // So short that rounding is all that moves.
  const std::optional<Located> low = after(c, plan, method, before, step, 1e-14);
  if (!high || !low) return std::nullopt;
  if (high->excess == 0 || !((low->excess < 0) != (high->excess < 0))) return high;
  double from = low->fraction, to = 1, below = low->excess, above = high->excess;
  Located best = std::fabs(below) < std::fabs(above) ? *low : *high;
  int kept = 0;
  for (int i = 0; i < 80 && to - from > 1e-15; ++i) {
    double middle = from - below * (to - from) / (above - below);
    if (!(middle > from && middle < to)) middle = 0.5 * (from + to);
    if (middle == from || middle == to) break;
    const std::optional<Located> now = after(c, plan, method, before, step, middle);
    if (!now) return std::nullopt;
    if (std::fabs(now->excess) <= std::fabs(best.excess)) best = *now;
    if (now->excess == 0) break;
    if ((now->excess < 0) == (below < 0)) {
      from = middle, below = now->excess;
      if (kept == 1) above /= 2;
      kept = 1;
    } else {
      to = middle, above = now->excess;
      if (kept == -1) below /= 2;
      kept = -1;
    }
  }
  return best;
}

}  // namespace kreisel
