// The field of a point dipole at the origin along e_z; outside a uniformly polarised sphere too, whose field is that of a dipole.
//
//   V = k z w^(-3/2),  w = s + z²;   in SI units k = μ0 m/4π = 1e-7 m for a moment m, J R³/3 for a sphere of polarisation J
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/field/inverse_powers.hpp"

namespace kreisel {

template <class T>
struct DipoleField {
  T strength;

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const auto [iw, root] = inverse_powers(mul_add(z, z, s));
    const T k3 = strength * scale * (root * iw), k5 = k3 * iw, z2 = z * z * iw;
    AxialJet<T> f;
    f.f1 = T(-1.5) * z * k5;
    f.f2 = k3 * mul_add(T(-3), z2, T(1));
    f.f11 = T(3.75) * z * (k5 * iw);
    f.f12 = k5 * mul_add(T(7.5), z2, T(-1.5));
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }
};

}  // namespace kreisel
