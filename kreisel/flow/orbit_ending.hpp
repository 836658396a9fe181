// How a body leaves its orbit: it falls inwards, is ejected, rises or sinks, or its moment tips over.
//
//   inward   ρ < inner        ejected  ρ > outer        height  |z| > height        tilt  <ν, e_z> < cosine
//
// with ρ² = x² + y² and ν = q N q⁻¹. The bounds are those of the Monte Carlo of the Orbitron, in units of the half distance h of
// its poles: sqrt(2/3) h, 2h, h/2 and ½ (docs/orbitron.md).
#pragma once
#include <array>

#include "kreisel/model/state/body_state.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct LeavesOrbit {
  T inner2, outer2, height2, cosine;  // squares of the first three; so far out that no number gets there: no bound
  Vec3<T> N;
  static constexpr std::array<const char*, 4> bounds{"inward", "ejected", "height", "tilt"};

  KREISEL_CAST(LeavesOrbit)
  KREISEL_MEMBERS(inner2, outer2, height2, cosine, N)

  template <class State>
  KREISEL_FN T excess(const State& s) const {
    const std::array<T, 4> e = excesses(s);
    const T a = select(e[0] > e[1], e[0], e[1]), b = select(e[2] > e[3], e[2], e[3]);
    return mul_add(T(0), e[0] + e[2] + e[3], select(a > b, a, b));  // what is not finite does not hide behind a bound
  }

  // At a crossing only one is not negative.
  template <class State>
  KREISEL_FN int bound(const State& s) const {
    const std::array<T, 4> e = excesses(s);
    int most = 0;
    for (int i = 1; i < 4; ++i)
      if (e[static_cast<std::size_t>(i)] > e[static_cast<std::size_t>(most)]) most = i;
    return most;
  }

 private:
  // Their signs matter, not their sizes.
  template <class State>
  KREISEL_FN std::array<T, 4> excesses(const State& s) const {
    const Vec3<T> x = value(s.x);
    const T rho2 = mul_add(x.x, x.x, x.y * x.y);
    return {inner2 - rho2, rho2 - outer2, mul_add(x.z, x.z, -height2), cosine - turned(value(s.q), N).z};
  }
};

}  // namespace kreisel
