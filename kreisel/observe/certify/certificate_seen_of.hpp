// Measures a certificate: the definition of certificate_seen, for the sources that make it for a space (spaces/*.cpp). The law suite
// (tests/laws) calls the same measures.
#pragma once
#include <algorithm>

#include "kreisel/observe/certify/certificate_seen.hpp"
#include "kreisel/observe/certify/poisson_seen.hpp"

#define KREISEL_CERTIFICATES(Space) template Certificate certificate_seen(const SeenProblem<Space<double>>&)

namespace kreisel {

namespace detail {

// The longest step, h or a half, a quarter, ... of it, that has a solution.
template <class M, System S>
double solvable_step(const M& method, const S& system, const StateOf<S>& start, double h) {
  for (int i = 0; i < 8; ++i, h /= 2) {
    StateOf<S> s = start;
    auto carry = method.start(system, s);
    method.step(system, s, carry, NumberIn<S>(h));
    if (!any_failed(carry) && finite(s)) return h;
  }
  return h;
}

// A case has any numbers: its errors may be lost in rounding over a pace, then it is a longer time; or its leading term may show only over a
// shorter one: the first over which it does counts, and where none does, the last that is above rounding.
template <class M, class Truth, System S>
OrderSeen order_seen_somewhere(const M& method, const Truth& truth, const S& wide, const StateOf<S>& start, double pace,
                               const Traits& claims) {
  OrderSeen seen = order_seen(method, truth, wide, start, pace, claims);
  for (int doubled = 0; doubled < 4 && seen.lost(); ++doubled)
    seen = order_seen(method, truth, wide, start, pace *= 1.5, claims);
  for (int halved = 0; halved < 7 && !all_hold(judged(seen, claims)); ++halved) {
    const OrderSeen now = order_seen(method, truth, wide, start, pace /= 1.5, claims);
    if (now.lost()) break;
    seen = now;
  }
  return seen;
}

// Of a series of high order one that is about right, too: beyond its reach it is nothing like a step.
template <class M, class Truth, System S>
double sensible_step(const M& method, const Truth& truth, const S& wide, const StateOf<S>& start, double h,
                     const Traits& claims) {
  h = solvable_step(method, wide, start, h);
  for (int i = 0; i < 6 && claims.order > 12; ++i, h /= 2) {
    const auto one = march(method, wide, start, Extended(h), 1), exact = march(truth, wide, start, Extended(h), 1);
    if (distance(one, exact) < Extended(0.01)) break;
  }
  return h;
}

inline void append(std::vector<Finding>& list, const std::vector<Finding>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

}  // namespace detail

template <StateLike State>
Certificate certificate_seen(const SeenProblem<State>& p) {
  const auto& [system, wide, method, truth, claims, order, takes_steps, pace, start, calm, invariants, inside] = p;
  const auto wide_start = state_cast<Extended>(start), wide_calm = state_cast<Extended>(calm);
  Certificate c;
  c.pace = pace;
  c.claims = claims;
  if (claims_the_motion(claims)) {
    const auto one = march(method, wide, wide_start, Extended(pace), 1);
    c.exactness = static_cast<double>(distance(one, march(truth, wide, wide_start, Extended(pace), 1)));
    c.findings.push_back(judged_exactness(*c.exactness));
  } else {
    c.order = detail::order_seen_somewhere(method, truth, wide, wide_start, pace, claims);
    if (!c.order->lost()) detail::append(c.findings, judged(*c.order, claims));
  }
  if (!takes_steps) return c;

  const double h = detail::sensible_step(method, truth, wide, wide_start, telling_step(pace, order), claims);
  c.step = detail::sensible_step(method, truth, wide, wide_calm, telling_step(pace, claims.order), claims);
  c.symmetry = symmetry_seen(method, system, wide, start, h);
  detail::append(c.findings, judged(*c.symmetry, claims));
  constexpr double cut = 1e-14;  // far above what differences leave of nothing, far below what a cut field lacks
  const double lacks = truncation_seen(wide, wide_start, h);
  if (!(lacks < cut)) c.truncation = lacks;
  c.poisson = poisson_seen(method, wide, wide_start, h);
  detail::append(c.findings, judged_poisson(*c.poisson, claims, 100 * c.truncation));

  const auto kept = kept_seen(method, system, wide, calm, c.step, inside);
  detail::append(c.findings, judged(kept, invariants, claims));
  const double lasting_step = detail::solvable_step(method, system, calm, pace / 2);
  const LastingSeen lasting = lasting_seen(method, system, calm, lasting_step, inside);
  c.lasted = lasting.steps;
  for (std::size_t k = 0; k < kept.size(); ++k) {
    CertifiedInvariant one{
        invariants[k].name, claimed(claims, invariants[k]), kept[k], lasting.soon[k], lasting.late[k],
        lasting.slope[k]};
    const Keeping now = keeping(kept[k], lasting.soon[k], lasting.late[k]);
    if (lasting.whole || now == Keeping::exact) one.keeping = now;
    c.invariants.push_back(one);
  }
  if (claims.poisson && !claims_the_motion(claims) && c.truncation == 0)
    detail::append(c.findings, judged(energy_seen(method, wide, wide_calm, pace, claims.order), lasting, claims));
  return c;
}

}  // namespace kreisel
