// The Kowalevski top of Sogo's figures: A = B = 2, C = 1, c0 = 1, from his initial condition (3.7).
#pragma once
#include <vector>

#include "kreisel/method/concepts.hpp"
#include "kreisel/model/heavy_top.hpp"

namespace kreisel {

template <class T>
HeavyTop<T, KowalevskiKind> sogo_top() {
  return heavy_top<KowalevskiKind, T>({T(2), T(2), T(1)}, {T(1), T(0), T(0)});
}

template <class T>
HeavyState<T> sogo_start() {
  const T g3 = T(1) / T(1000);
  return {{T(4), T(0), T(0)}, {sqrt(T(1) - g3 * g3), T(0), g3}};
}

// When Γ1 falls through zero, to the accuracy of a step of the method: steps of h, and the last one cut by bisection.
template <class T, class M>
std::vector<T> falls_of_gamma1(const M& method, const T& h, int steps) {
  const auto top = sogo_top<T>();
  std::vector<T> times;
  auto s = sogo_start<T>();
  auto carry = method.start(top, s);
  for (int i = 0; i < steps; ++i) {
    const HeavyState<T> before = s;
    method.step(top, s, carry, h);
    if (!(before.Gamma.x >= T(0) && s.Gamma.x < T(0))) continue;
    T low(0), high = h;
    for (int cut = 0; cut < 60; ++cut) {
      const T middle = (low + high) / T(2);
      (one_step(method, top, before, middle).Gamma.x >= T(0) ? low : high) = middle;
    }
    times.push_back(T(i) * h + low);
  }
  return times;
}

}  // namespace kreisel
