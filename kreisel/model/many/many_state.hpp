// States of many symmetric bodies: one state on axis space for each (axis_state.hpp), behind one another.
//
// Components run through all r, then all p, all a, all l, each body by body: that is how files and JSON have them. The
// number of bodies is known to the compiler, FixedCount<N>, where a Poisson tensor or a dual number needs it; or only to
// the run, AnyCount. Both name the list they keep things in, and the state.
#pragma once
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

// Component i of n bodies' states.
template <class List>
KREISEL_INDEX_FN constexpr auto& component_of(List& bodies, int i) {
  const auto n = bodies.size(), k = static_cast<std::size_t>(i) / 3;
  return bodies[k % n][static_cast<int>(k / n) * 3 + i % 3];
}

template <int N>
struct FixedCount {
  static_assert(N > 0);
  template <class V>
  using List = std::array<V, static_cast<std::size_t>(N)>;

  template <class T>
  struct State {
    using Force = List<AxisForce<T>>;
    static constexpr int size = 12 * N;
    static constexpr std::array<Part, 4> parts{{{"r", dimension::length, 3 * N},
                                                {"p", dimension::momentum, 3 * N},
                                                {"a", dimension::none, 3 * N},
                                                {"l", dimension::angular_momentum, 3 * N}}};
    List<AxisState<T>> body;

    KREISEL_INDEX_FN constexpr T& operator[](int i) { return component_of(body, i); }
    KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return component_of(body, i); }
  };

  // f(i) for each body, as a list.
  template <class F>
  static constexpr auto made(std::size_t, const F& f) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) { return List<decltype(f(0))>{f(I)...}; }
    (std::make_index_sequence<static_cast<std::size_t>(N)>());
  }
};

struct AnyCount {
  template <class V>
  using List = std::vector<V>;

  // No number: a loop that counts on one does not compile.
  struct KnownToTheRun {};

  template <class T>
  struct State {
    static constexpr KnownToTheRun size{};
    List<AxisState<T>> body;

    T& operator[](int i) { return component_of(body, i); }
    const T& operator[](int i) const { return component_of(body, i); }
    int components() const { return 12 * static_cast<int>(body.size()); }
  };

  template <class F>
  static auto made(std::size_t count, const F& f) {
    List<decltype(f(count))> list;
    list.reserve(count);
    for (std::size_t i = 0; i < count; ++i) list.push_back(f(i));
    return list;
  }
};

// A state whose number of components only the run knows.
template <class S>
concept SizedByTheRun = StateLike<S> && std::same_as<std::remove_cvref_t<decltype(S::size)>, AnyCount::KnownToTheRun>;

// What every state can do (model/state/state.hpp), as far as the flows and the output of a run ask for it.
template <SizedByTheRun S>
void add_scaled(S& s, const Plain<NumberOf<S>>& h, const PlainState<S>& k) {
  for (std::size_t i = 0; i < s.body.size(); ++i) add_scaled(s.body[i], h, k.body[i]);
}
template <SizedByTheRun S>
PlainState<S> plain(const S& s) {
  return {AnyCount::made(s.body.size(), [&](std::size_t i) { return plain(s.body[i]); })};
}
template <class M, SizedByTheRun S>
Rebind<S, M> state_cast(const S& s) {
  return {AnyCount::made(s.body.size(), [&](std::size_t i) { return state_cast<M>(s.body[i]); })};
}
template <SizedByTheRun S>
auto finite(const S& s) {
  auto mask = finite(s.body.front());
  for (const auto& body : s.body) mask = mask & finite(body);
  return mask;
}

}  // namespace kreisel
