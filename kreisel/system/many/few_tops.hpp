// A few tops of any potential as a system of its own, their number known to the compiler: what needs a Poisson tensor takes it
// (observe/certify), compiled once for a number of bodies, whatever acts between them.
#pragma once
#include "kreisel/method/general/system_view.hpp"
#include "kreisel/model/many/any_tops.hpp"

namespace kreisel {

template <class T, int N>
struct FewTops {
  using Number = T;
  template <class U>
  using State = typename FixedCount<N>::template State<U>;
  using Force = typename State<T>::Force;

  AnyTops tops;

  KREISEL_CAST(FewTops, N)
  KREISEL_MEMBERS(tops)  // in all their numbers at once

  T energy(const State<T>& s) const { return behind().energy(listed(s)); }
  State<T> rate(const State<T>& s) const { return fixed(behind().rate(listed(s))); }
  Force force(const State<T>& s) const {
    const auto f = behind().force(listed(s));
    return FixedCount<N>::made(N, [&](std::size_t i) { return f[i]; });
  }
  void kick(State<T>& s, const Force& f, const T& h) const {
    auto list = listed(s);
    behind().kick(list, {f.begin(), f.end()}, h);
    s = fixed(list);
  }
  void drift(State<T>& s, const T& h) const {
    auto list = listed(s);
    behind().drift(list, h);
    s = fixed(list);
  }
  bool kinetic_is_quadratic() const { return behind().kinetic_is_quadratic(); }
  Matrix<T, 12 * N> poisson(const State<T>& s) const { return joined_blocks<N>(behind().poisson(listed(s))); }

  // All that there can be. Which of them are, the tops know: as many as there are values.
  static constexpr auto invariants = many_invariants<6>;
  std::vector<T> invariant_values(const State<T>& s) const { return behind().invariant_values(listed(s)); }

  template <StateLike S>
  static S reversed(const S& s) {
    return {FixedCount<N>::made(N, [&](std::size_t i) {
      const auto& b = s.body[i];
      return std::remove_cvref_t<decltype(b)>{b.r, -b.p, b.a, -b.l};
    })};
  }

 private:
  const TopsBehind<T>& behind() const { return tops.template in<T>(); }
  static AnyCount::State<T> listed(const State<T>& s) { return {{s.body.begin(), s.body.end()}}; }
  static State<T> fixed(const AnyCount::State<T>& s) {
    return {FixedCount<N>::made(N, [&](std::size_t i) { return s.body[i]; })};
  }
};

// Methods that take many tops ask for no slopes.
template <class T, int N>
inline constexpr Abilities abilities_of<FewTops<T, N>> = {.flows = true, .slopes = false};

}  // namespace kreisel
