// The Kowalevski top in the variables of its fourth integral, and the stage that keeps it.
//
//   ω = ω1 + iω2,  γ = Γ1 + iΓ2,  c0 = c1/I3;   ξ = ω² - c0 γ,   ξ' = -i ω3 ξ   (so |ξ|² = k² is kept)
//
// Bohlin's stage turns ξ by the mean of ω3, and draws ω from it, for any Γ at the end of the step:
//
//   ω'² = e^{-iχ} (ω² - c0 γ) + c0 γ',   χ = (h/2)(ω3' + ω3)
//
// The root is the one nearest to a predictor. In ω the equations are Sogo's for every I3, as 2 I3 ω_{1,2} = Π_{1,2} and
// I3 ω3 = Π3. Source: Sogo, (3.3), (3.5), (3.17) to (3.19).
#pragma once
#include "kreisel/method/of_kind.hpp"
#include "kreisel/number/complex_root.hpp"
#include "kreisel/space/cayley.hpp"

namespace kreisel {

template <class T>
struct BohlinStage {
  Vec3<T> w, Gamma;  // at the start of the step
  T h, c0;

  template <class S>
  KREISEL_FN BohlinStage(const S& top, const HeavyState<T>& from, const T& step)
      : w(top.omega(from.Pi)), Gamma(from.Gamma), h(step), c0(top.c.x * top.inverse_inertia.z) {}

  // ω3 by the trapezoidal rule.
  KREISEL_FN T omega3(const Vec3<T>& next) const { return w.z - T(0.5) * h * c0 * (next.y + Gamma.y); }

  // Euler's step for ω1 + iω2, only to tell one root from the other (3.21).
  KREISEL_FN Complex<T> predictor() const {
    const T half = T(0.5) * h;
    return {mul_add(half, w.z * w.y, w.x), mul_add(half, c0 * Gamma.z - w.z * w.x, w.y)};
  }

  // ω at the end, with Γ and ω3 there.
  KREISEL_FN Vec3<T> omega(const Vec3<T>& next, const T& w3, const Complex<T>& near) const {
    const T x = w.x * w.x - w.y * w.y - c0 * Gamma.x, y = T(2) * w.x * w.y - c0 * Gamma.y;
    const AxisTurn<T> by(T(-0.5) * h * (w3 + w.z));
    const Complex<T> square{x - mul_add(by.sine, y, by.versine * x) + c0 * next.x,
                            y + mul_add(by.sine, x, -(by.versine * y)) + c0 * next.y};
    const Complex<T> root = root_nearest(square, near);
    return {root.re, root.im, w3};
  }
};

// Sets the state from ω and Γ.
template <class S, class State>
KREISEL_FN void set_from_omega(const S& top, State& s, const Vec3<NumberIn<S>>& w, const Vec3<NumberIn<S>>& Gamma) {
  for (int i = 0; i < 3; ++i) s.Pi[i] = top.inertia[i] * w[i];
  for (int i = 0; i < 3; ++i) s.Gamma[i] = Gamma[i];
}

}  // namespace kreisel
