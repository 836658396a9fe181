// The jet of an axisymmetric magnetostatic potential V(r) = F(s, z), s = x² + y²: its derivatives up to the second.
//
// Everything the Levitron needs of a field: B = -∇V and the gradient of B. A field is a struct with
//   AxialJet<T> jet(s, z, scale = 1)
// at any point outside its magnets: the jet of scale V, since a factor is cheap in a field's constants and dear after. Written in s and not in the radius, so that the axis is a point like any other.
// Outside the magnets V is harmonic: 4 F_1 + 4 s F_11 + F_22 = 0.
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
struct AxialJet {
  T f1, f2, f11, f12, f22;  // ∂/∂s, ∂/∂z, ∂²/∂s², ∂²/∂s∂z, ∂²/∂z²

  KREISEL_FN friend constexpr AxialJet operator+(const AxialJet& a, const AxialJet& b) {
    return {a.f1 + b.f1, a.f2 + b.f2, a.f11 + b.f11, a.f12 + b.f12, a.f22 + b.f22};
  }
  KREISEL_FN friend constexpr AxialJet operator*(const T& c, const AxialJet& a) {
    return {c * a.f1, c * a.f2, c * a.f11, c * a.f12, c * a.f22};
  }
};

// F_22 that makes the jet harmonic.
template <class T>
KREISEL_FN constexpr T harmonic_f22(const T& s, const T& f1, const T& f11) {
  return T(-4) * mul_add(s, f11, f1);
}

}  // namespace kreisel
