// A state with a tangent vector: one dual number a component. A method's step with such numbers is the step and its tangent map at
// once, so that what is said of the growth of v belongs to the discrete flow that is computed, not to the flow it approximates.
#pragma once
#include "kreisel/flow/tangent/indicator.hpp"
#include "kreisel/model/state/state.hpp"
#include "kreisel/number/dual.hpp"

namespace kreisel {

template <class T>
using Tangent = Dual<T, 1>;

template <StateLike State>
using TangentState = Rebind<State, Tangent<NumberOf<State>>>;

template <StateLike State>
KREISEL_FN TangentState<State> joined(const State& s, const State& v) {
  TangentState<State> x;
  for (int i = 0; i < State::size; ++i) {
    x[i].value = s[i];
    x[i].slope[0] = v[i];
  }
  return x;
}

template <StateLike State>
KREISEL_FN void split(const TangentState<State>& x, State& s, State& v) {
  for (int i = 0; i < State::size; ++i) {
    s[i] = x[i].value;
    v[i] = x[i].slope[0];
  }
}

// The state alone, for endings.
template <class T, template <class> class State>
KREISEL_FN State<T> values_of(const State<Tangent<T>>& x) {
  State<T> s;
  for (int i = 0; i < State<T>::size; ++i) s[i] = x[i].value;
  return s;
}

// |v|² in the units of the scales.
template <StateLike State>
KREISEL_FN NumberOf<State> tangent_norm2(const State& v, const TangentAsk& ask) {
  using T = NumberOf<State>;
  T sum(0);
  for (int i = 0; i < State::size; ++i) {
    const T x = v[i] * T(ask.inverse[i]);
    sum = mul_add(x, x, sum);
  }
  return sum;
}

template <StateLike State>
KREISEL_FN void scale_by(State& v, const NumberOf<State>& factor) {
  for (int i = 0; i < State::size; ++i) v[i] = v[i] * factor;
}

// SALI of two vectors of length one, squared.
template <StateLike State>
KREISEL_FN NumberOf<State> alignment2(const State& u, const State& w, const TangentAsk& ask) {
  using T = NumberOf<State>;
  State sum, difference;
  for (int i = 0; i < State::size; ++i) {
    sum[i] = u[i] + w[i];
    difference[i] = u[i] - w[i];
  }
  const T parallel = tangent_norm2(difference, ask), opposite = tangent_norm2(sum, ask);
  return select(parallel < opposite, parallel, opposite);
}

// The vectors that every run starts with: in units of the scales no component is zero, and none is a multiple of another's.
template <StateLike State>
KREISEL_FN State first_tangent(int which, const TangentAsk& ask) {
  State v;
  double sum = 0, x[State::size];
  for (int i = 0; i < State::size; ++i) {
    // Fractional parts of multiples of the golden and the silver ratio lie evenly and never repeat.
    const double turn = (i + 1) * (which == 0 ? 0.6180339887498949 : 0.4142135623730951);
    x[i] = turn - static_cast<int>(turn) - (i % 2 == which ? 0 : 1);
    sum += x[i] * x[i];
  }
  for (int i = 0; i < State::size; ++i) v[i] = NumberOf<State>(x[i] / std::sqrt(sum) / ask.inverse[i]);
  return v;
}

}  // namespace kreisel
