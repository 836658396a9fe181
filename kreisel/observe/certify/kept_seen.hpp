// What a method keeps: over a few steps in quadruple precision, over hundreds as it runs in double, and over thousands, where what drifts is
// told from what swings.
//
// A change is counted in units of the sum of |x ∂q/∂x|, the size of the terms of which an invariant q is made: it may itself be 0.
#pragma once
#include <span>
#include <string_view>

#include "kreisel/model/invariant.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/certify/finding.hpp"
#include "kreisel/observe/certify/march.hpp"
#include "kreisel/observe/drift.hpp"

namespace kreisel {

// Whether a method with these claims says that it keeps an invariant to rounding.
bool claimed(const Traits& claims, const Invariant& invariant);

// The sums of |x ∂q/∂x|, or |q| where that is more.
template <System S>
auto invariant_sizes(const S& system, const StateOf<S>& s) {
  using T = NumberIn<S>;
  auto sizes = system.invariant_values(s);
  for (auto& q : sizes) q = abs(q);
  auto sums = sizes;
  for (auto& q : sums) q = T(0);
  const T part(1e-6);
  for (int i = 0; i < StateOf<S>::size; ++i) {
    StateOf<S> up = s, down = s;
    up[i] += part * s[i];
    down[i] -= part * s[i];
    const auto above = system.invariant_values(up), below = system.invariant_values(down);
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += abs(above[k] - below[k]) / (part + part);
  }
  for (std::size_t k = 0; k < sums.size(); ++k) sizes[k] = select(sums[k] > sizes[k], sums[k], sizes[k]);
  return sizes;
}

// How far values of invariants are from the first ones, in units of their sizes at first. What is made of nothing there, in those of what it is
// made of by now; what stays 0 has not moved.
template <System S, class Values>
Values counted_changes(const S& system, const StateOf<S>& s, const Values& first, const Values& size) {
  using T = NumberIn<S>;
  Values off = system.invariant_values(s), sizes = size;
  bool of_nothing = false;
  for (std::size_t k = 0; k < off.size(); ++k) {
    off[k] = off[k] - first[k];
    of_nothing = of_nothing || (size[k] == T(0) && off[k] != T(0));
  }
  if (of_nothing) {
    const auto now = invariant_sizes(system, s);
    for (std::size_t k = 0; k < off.size(); ++k)
      if (size[k] == T(0)) sizes[k] = now[k];
  }
  for (std::size_t k = 0; k < off.size(); ++k) off[k] = off[k] / (sizes[k] == T(0) ? T(1) : sizes[k]);
  return off;
}

struct Anywhere {
  template <class State>
  bool operator()(const State&) const {
    return true;
  }
};

// The drift of each invariant over n steps, or as long as inside(state) says that it may go on. In quadruple precision too a drift must be told from rounding: the values
// are counted from the first, in units of their size.
template <class M, System S, class Inside = Anywhere>
auto drifts(const M& method, const S& system, StateOf<S> s, const NumberIn<S>& h, int n, const Inside& inside = {}) {
  const auto first = system.invariant_values(s);
  const auto size = invariant_sizes(system, s);
  std::vector<Drift> drift(first.size());
  auto carry = method.start(system, s);
  for (int i = 0; i <= n; ++i) {
    stop_if_asked();
    if (i > 0) method.step(system, s, carry, h);
    if (!inside(s)) break;
    const auto off = counted_changes(system, s, first, size);
    for (std::size_t k = 0; k < off.size(); ++k) drift[k].add(static_cast<double>(off[k]));
  }
  return drift;
}

struct KeptSeen {
  double exact = 0;  // change over ten steps, in quadruple precision
  double many = 0;   // over 300 steps, in double
};

// `wide`: the system in quadruple precision.
template <class M, System S, System Wide, class Inside = Anywhere>
std::vector<KeptSeen> kept_seen(const M& method, const S& system, const Wide& wide, const StateOf<S>& calm, double h,
                                const Inside& inside = {}) {
  const auto exact = drifts(method, wide, state_cast<NumberIn<Wide>>(calm), NumberIn<Wide>(h), 10);
  const auto many = drifts(method, system, calm, h, 300, inside);
  std::vector<KeptSeen> list;
  for (std::size_t k = 0; k < exact.size(); ++k) list.push_back({exact[k].drift(), many[k].drift()});
  return list;
}

std::vector<Finding> judged(std::span<const KeptSeen> seen, std::span<const Invariant> invariants,
                            const Traits& claims);

// A run of thousands of steps in double: what a slow drift has come to after each, and where it swings.
struct LastingSeen {
  std::uint64_t steps = 0;    // that were taken: all, unless it left or had no solution
  bool whole = false;         // all of them
  std::vector<double> soon;   // change of each invariant within the first sixteenth
  std::vector<double> late;   // within all
  std::vector<double> slope;  // of the line that fits best, per unit of time
};

enum class Keeping { exact, bounded, drifting };
// Exact is what quadruple precision says so of. Of the rest: sixteen times as long, and a drift would grow sixteenfold.
Keeping keeping(const KeptSeen& kept, double soon, double late);
const char* name(Keeping keeping);

inline constexpr int lasting_steps = 3200;

// inside(state): whether it may go on there.
template <class M, System S, class Inside>
LastingSeen lasting_seen(const M& method, const S& system, StateOf<S> s, double h, const Inside& inside) {
  const auto first = system.invariant_values(s);
  const std::size_t count = first.size();
  const auto size = invariant_sizes(system, s);
  std::vector<double> most(count), te(count);
  double tt = 0;
  LastingSeen seen;
  auto carry = method.start(system, s);
  for (int i = 1; i <= lasting_steps; ++i) {
    if (i % 64 == 0) stop_if_asked();
    method.step(system, s, carry, h);
    if (any_failed(carry) || !finite(s) || !inside(s)) break;
    const auto off = counted_changes(system, s, first, size);
    // The line through the first value would be enough for what only grows; through the mean it tells swings from drifts.
    const double t = i - 0.5 * (lasting_steps + 1);
    tt += t * t;
    for (std::size_t k = 0; k < count; ++k) {
      if (!(std::fabs(off[k]) <= most[k])) most[k] = std::fabs(off[k]);
      te[k] += t * off[k];
    }
    if (i == lasting_steps / 16) seen.soon.assign(most.begin(), most.end());
    ++seen.steps;
  }
  seen.whole = seen.steps == lasting_steps;
  if (seen.soon.empty()) seen.soon.assign(most.begin(), most.end());
  seen.late.assign(most.begin(), most.end());
  for (const double x : te) seen.slope.push_back(seen.whole ? x / (tt * h) : std::numeric_limits<double>::quiet_NaN());
  return seen;
}

}  // namespace kreisel
