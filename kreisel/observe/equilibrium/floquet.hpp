// Motions that repeat after a period: whether a small deviation from them grows, by Floquet's multipliers.
//
// M, the tangent of the motion over a period T, comes from dual numbers carried through steps of order 8; the steps are halved until M
// stands still. Its eigenvalues μ, across what must stay (across.hpp), are the multipliers: a deviation goes as e^(λ t) times something
// that repeats, λ = log(μ)/T, so that frequencies are known up to multiples of 1/T. The motion is linearly stable where no |μ| is beyond 1.
//
// How far beyond counts is measured, not chosen: with δ what steps and rounding have left uncertain in M, a multiplier is known to
//   δ |w||v|/|<w, v>|,   w and v its eigenvectors of Mᵀ and M,
// which is δ for one by itself and √δ where two are about to meet. Without friction M is symplectic, multipliers leave the unit circle only
// where two of different Krein signs meet, i <v̄, B⁻¹ v> > 0 and < 0, and the sign of each is told; two of them nearer to each other than
// they are known are on the verge: nobody can tell on which side.
// Source: Krein 1950; Yakubovich and Starzhinskii 1975, Linear differential equations with periodic coefficients, III.
#pragma once
#include <functional>

#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"

namespace kreisel {

// Where a state is after a period, and how that changes with the state.
struct PeriodMap {
  Numbers end;
  DenseMatrix slope;
};

// What may repeat, in numbers.
struct PeriodicFlow {
  double period = 0;
  std::function<PeriodMap(const Numbers& state, int steps)> over;
  // The state with its directions and attitudes of length one again, since Newton's steps are straight; and the gradients of these lengths,
  // along which no step may go.
  std::function<Numbers(const Numbers& state)> onto;
  std::function<std::vector<Numbers>(const Numbers& state)> lengths;
  // What every motion keeps; the directions in which one may be shifted; B, no rows where there is friction.
  struct Held {
    std::vector<Numbers> kept, along;
    DenseMatrix poisson;
  };
  std::function<Held(const Numbers& state)> held;
  Numbers units;            // the sizes of the components of a state
  std::size_t coordinates;  // how many of them, from the first, are looked for where a motion is: the clock is given
};

struct FloquetMode {
  std::complex<double> multiplier;
  double margin = 0;                        // how well |μ| is known
  double frequency = 0;                     // revolutions per unit of time, -1/2T to 1/2T: up to multiples of 1/T
  double growth = 0;                        // per unit of time; 0 where it is none beyond the margin
  std::vector<std::complex<double>> shape;  // of the deviation where the period begins, as a state
  int sign = 0;                             // Krein's; 0 off the unit circle, where there is friction, and on the verge
};

struct Floquet {
  std::vector<FloquetMode> modes;  // by rising angle of the multiplier, conjugates both
  bool stable = false;             // no multiplier is beyond 1 by more than its margin
  bool verge = false;              // but two of different signs are nearer to each other than that
  bool settled = false;            // M stands still; nothing else is told where it does not
  int steps = 0;                   // a period, of those it was found with
  double error = 0;                // δ, with the components in their units
};

// At a state of the motion. From `steps` a period on they are doubled until M stands still, to 8192 at most.
Floquet floquet(const PeriodicFlow& flow, const Numbers& state, int steps = 8);

// The state near the guess that returns to itself after the period, by Newton's iteration; nothing where it finds none. Of a family
// of such states, the nearest.
std::optional<Numbers> periodic_state(const PeriodicFlow& flow, const Numbers& guess, int steps = 8);

// The end of a period as its beginning: a clock that goes on is none that has changed, nor is what a drive or friction has had; and of q
// and -q, which are one attitude, the one nearer to where it began.
template <StateLike State>
State seen_again(State end, const State& begin) {
  if constexpr (requires { end.t, end.E; }) {
    end.t = begin.t;
    end.E = begin.E;
  }
  if constexpr (requires { end.q.w; }) {
    const auto &a = end.q, &b = begin.q;
    if (a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z < NumberOf<State>(0)) end.q = {-a.w, -a.x, -a.y, -a.z};
  }
  return end;
}

namespace detail {

template <class State>
State of_length_one(State s) {
  if constexpr (requires { s.q.w; }) {
    const double size = std::sqrt(norm2(s.q));
    s.q = {s.q.w / size, s.q.x / size, s.q.y / size, s.q.z / size};
  }
  if constexpr (requires { s.a.x; }) s.a = (1 / std::sqrt(norm2(s.a))) * s.a;
  return s;
}

template <class State>
std::vector<Numbers> length_gradients(const State& s) {
  std::vector<Numbers> list;
  const auto add = [&list](State g) { list.push_back(numbers(g)); };
  if constexpr (requires { s.q.w; }) {
    State g{};
    g.q = s.q;
    add(g);
  }
  if constexpr (requires { s.a.x; }) {
    State g{};
    g.a = s.a;
    add(g);
  }
  return list;
}

// What a motion of the system keeps, as gradients, and the directions along which it may be shifted. Of one with a clock the clock, and
// not the energy.
template <System S>
PeriodicFlow::Held held_by(const S& system, const StateOf<S>& s) {
  const LocalFlow local = local_flow(system, s);
  PeriodicFlow::Held held{local.kept, {}, {}};
  for (const LocalFlow::Symmetry& x : local.symmetries) held.along.push_back(x.value);
  if constexpr (requires { s.t, s.E; }) {
    for (const int i : {StateOf<S>::size - 2, StateOf<S>::size - 1}) {  // t and E are the last two
      held.kept.emplace_back(static_cast<std::size_t>(StateOf<S>::size));
      held.kept.back()[static_cast<std::size_t>(i)] = 1;
    }
  } else {
    const auto sloped = system.template cast<Dual<double, 3>>();
    const auto slope = slopes_by_threes<1>(s, [&](const auto& x) { return std::array{sloped.energy(x)}; });
    held.kept.emplace_back(slope.entries.begin(), slope.entries.end());
    held.along.push_back(local.rate);
  }
  bool rubs = false;
  if constexpr (requires { S::dissipates; }) rubs = S::dissipates;
  if (!rubs) held.poisson = {StateOf<S>::size, StateOf<S>::size, local.poisson};
  return held;
}

}  // namespace detail

// A system that repeats after `period`. back(end, begin): the end as seen from where nothing has changed, for numbers of any kind;
// where the motion repeats only but for a turn, that turn undone.
template <System S, class Back>
PeriodicFlow periodic_flow(const S& system, double period, Numbers units, const Back& back) {
  using State = StateOf<S>;
  const auto from = [](const Numbers& v) { return state_from<State>(v); };
  PeriodicFlow flow{period, {}, {}, {}, {}, std::move(units), State::size};
  if constexpr (requires(const State s) { s.t, s.E; }) flow.coordinates -= 2;
  flow.over = [=](const Numbers& state, int steps) {
    const auto sloped = system.template cast<Dual<double, 3>>();
    const Composition<Strang> method(composition_table("kahan-li-8"));
    PeriodMap map;
    const auto m = slopes_by_threes<State::size>(from(state), [&](const auto& begin) {
      auto s = begin;
      auto carry = method.start(sloped, s);
      for (int i = 0; i < steps; ++i) method.step(sloped, s, carry, Dual<double, 3>(period / steps));
      s = back(s, begin);
      map.end.clear();
      for (int i = 0; i < State::size; ++i) map.end.push_back(s[i].value);
      return s;
    });
    map.slope = {State::size, State::size, {m.entries.begin(), m.entries.end()}};
    return map;
  };
  flow.onto = [=](const Numbers& state) { return detail::numbers(detail::of_length_one(from(state))); };
  flow.lengths = [=](const Numbers& state) { return detail::length_gradients(from(state)); };
  flow.held = [=](const Numbers& state) { return detail::held_by(system, from(state)); };
  return flow;
}
template <System S>
PeriodicFlow periodic_flow(const S& system, double period, Numbers units) {
  return periodic_flow(system, period, std::move(units),
                       [](const auto& end, const auto& begin) { return seen_again(end, begin); });
}

}  // namespace kreisel
