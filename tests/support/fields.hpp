// The magnetic field of a jet, B = -∇V with V = F(x² + y², z), and how two jets compare as fields.
#pragma once
#include <cmath>

#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T, class Field>
Vec3<T> magnetic_field(const Field& field, const Vec3<T>& r) {
  const AxialJet<T> f = field.jet(square(r.x) + square(r.y), r.z);
  return {-(T(2) * r.x * f.f1), -(T(2) * r.y * f.f1), -f.f2};
}

// |δB|/|B| and |δ∇B|/(|∇B| + |B|/length) at distance ρ = sqrt(s) from the axis; the larger. (∇B alone may vanish: on
// the axis of a ring it does at z² = 3/2 R².)
inline double field_error(const AxialJet<double>& f, const AxialJet<Extended>& exact, const Extended& s,
                          const Extended& length) {
  using E = Extended;
  const auto size = [&s](const E& f1, const E& f2, const E& f11, const E& f12, const E& f22, bool slope) {
    const E field = 4 * s * f1 * f1 + f2 * f2;
    const E gradient = square<E>(2 * f1) + square<E>(2 * f1 + 4 * s * f11) + 8 * s * f12 * f12 + f22 * f22;
    return sqrt(slope ? gradient : field);
  };
  double worst = 0;
  for (const bool slope : {false, true}) {
    const E off = size(E(f.f1) - exact.f1, E(f.f2) - exact.f2, E(f.f11) - exact.f11, E(f.f12) - exact.f12,
                       E(f.f22) - exact.f22, slope);
    E whole = size(exact.f1, exact.f2, exact.f11, exact.f12, exact.f22, slope);
    if (slope) whole += size(exact.f1, exact.f2, exact.f11, exact.f12, exact.f22, false) / length;
    worst = std::fmax(worst, static_cast<double>(E(off / whole)));
  }
  return worst;
}

}  // namespace kreisel
