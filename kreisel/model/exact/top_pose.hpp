// A top with a fixed point as its body sees it: Π the angular momentum, Γ the vertical, both in the frame of the body.
#pragma once
#include <cmath>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct TopPose {
  Vec3<T> Pi, Gamma;
};

// Γ' = Γ × Ω with a constant Ω: Γ after a time, turned by Rodrigues' formula.
template <class T>
Vec3<T> turned_by(const Vec3<T>& Omega, const T& time, const Vec3<T>& Gamma) {
  using std::cos;
  using std::sin;
  const T size = sqrt(norm2(Omega));
  if (size == T(0)) return Gamma;
  const Vec3<T> n = T(T(1) / size) * Omega;
  const T c = cos(T(size * time)), s = sin(T(size * time));
  return c * Gamma + s * cross(Gamma, n) + T((T(1) - c) * dot(n, Gamma)) * n;
}

}  // namespace kreisel
