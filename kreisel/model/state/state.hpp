// What every state can do, whichever space it lives in: components by index, linear combinations, casts.
//
// A state is a struct of named vectors with `size` components, s[i] in a fixed order. Its number may be a plain one
// or a running sum (number/sum.hpp); increments are always plain.
#pragma once
#include <span>

#include "kreisel/number/sum.hpp"

namespace kreisel {

template <class S>
struct StateTraits;
template <template <class> class S, class N>
struct StateTraits<S<N>> {
  using Number = N;
  template <class M>
  using Rebind = S<M>;
};

// The same state with numbers M.
template <class S, class M>
using Rebind = typename StateTraits<S>::template Rebind<M>;
template <class S>
using NumberOf = typename StateTraits<S>::Number;
// The state of plain numbers: what a rate or an increment is.
template <class S>
using PlainState = Rebind<S, Plain<NumberOf<S>>>;

template <class S>
concept StateLike = requires(S s, const S c) {
  typename StateTraits<S>::Number;
  S::size;
  s[0];
  c[0];
};

// s += h k.
template <StateLike S>
KREISEL_INDEX_FN constexpr void add_scaled(S& s, const Plain<NumberOf<S>>& h, const PlainState<S>& k) {
  for (int i = 0; i < S::size; ++i) add_product(s[i], h, k[i]);
}

template <StateLike S>
KREISEL_INDEX_FN constexpr PlainState<S> plain(const S& s) {
  PlainState<S> v;
  for (int i = 0; i < S::size; ++i) v[i] = value(s[i]);
  return v;
}

template <class M, StateLike S>
KREISEL_FN constexpr Rebind<S, M> state_cast(const S& s) {
  Rebind<S, M> t;
  for (int i = 0; i < S::size; ++i) t[i] = M(s[i]);
  return t;
}

// A state from its components in their order, as files and tables have them.
template <StateLike S>
S state_from(std::span<const double> components) {
  S s;
  for (int i = 0; i < S::size; ++i) s[i] = components[static_cast<std::size_t>(i)];
  return s;
}

// Lane by lane, where the number is a pack.
template <class Mask, StateLike S>
KREISEL_INDEX_FN constexpr S select_state(const Mask& mask, const S& yes, const S& no) {
  S s;
  for (int i = 0; i < S::size; ++i) s[i] = select(mask, yes[i], no[i]);
  return s;
}

template <StateLike S>
KREISEL_FN constexpr auto finite(const S& s) {
  auto mask = is_finite(value(s[0]));
  for (int i = 1; i < S::size; ++i) mask = mask & is_finite(value(s[i]));
  return mask;
}

template <StateLike S>
KREISEL_INDEX_FN constexpr S operator-(const S& a, const S& b) {
  S d;
  for (int i = 0; i < S::size; ++i) d[i] = a[i] - b[i];
  return d;
}

// max over the named vectors of a state of |x| / (|a| + |b|), sums of absolute values: each vector has its own unit.
// A vector whose scale is 0 counts as it is; what is not finite counts as very large.
template <StateLike S>
KREISEL_FN constexpr NumberOf<S> relative_size(const S& x, const S& a, const S& b) {
  using T = NumberOf<S>;
  constexpr auto parts = S::parts;  // a copy, which a GPU can see
  T worst(0);
  int i = 0;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    T size(0), scale(0);
    for (const int end = i + parts[k].width; i < end; ++i) {
      size = size + abs(x[i]);
      scale = scale + abs(a[i]) + abs(b[i]);
    }
    const T ratio = size / select(scale > T(0), scale, T(1));
    worst = select(ratio <= worst, worst, select(is_finite(ratio), ratio, T(1e300)));
  }
  return worst;
}

// How far b is from a, vector by vector, relative to both.
template <StateLike S>
KREISEL_FN constexpr NumberOf<S> distance(const S& a, const S& b) {
  return relative_size(b - a, a, b);
}

}  // namespace kreisel
