// The exact field of N magnetic poles on the axis: points at heights z_i from which the field runs out (strength > 0) or
// into which it runs (strength < 0).
//
//   V = Σ k_i w_i^(-1/2),  w_i = s + (z - z_i)²,   B = Σ k_i (r - z_i e_z) w_i^(-3/2)
//
// In SI units k = μ0 κ/4π in T m² for a pole of charge κ in A m, and the moment of the top is then in A m²; in a stack
// with disks, whose V has no dimension, k is a length. Two opposite poles are the Orbitron (Zub and Zub, (6)), a long
// slender magnet is a pole at each end. Valid everywhere but at the poles.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/field/inverse_powers.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct MagneticPole {
  T height, strength;

  KREISEL_MEMBERS(height, strength)
};

template <class T, std::size_t N>
struct PolesField {
  std::array<MagneticPole<T>, N> poles;

  KREISEL_CAST(PolesField, N)
  KREISEL_MEMBERS(poles)

  // Sums over the poles first: the factors of the derivatives are the same for all of them.
  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    T third = T(0), third_z = T(0), fifth = T(0), fifth_z = T(0);  // Σ k w^(-3/2), with z - z_i; Σ k w^(-5/2), likewise
    for (std::size_t i = 0; i < N; ++i) {
      const T up = z - poles[i].height;
      const auto [iw, root] = inverse_powers(mul_add(up, up, s));
      const T k3 = (scale * poles[i].strength) * (root * iw), k5 = k3 * iw;
      third = third + k3;
      third_z = mul_add(k3, up, third_z);
      fifth = fifth + k5;
      fifth_z = mul_add(k5, up, fifth_z);
    }
    AxialJet<T> f;
    f.f1 = T(-0.5) * third;
    f.f2 = -third_z;
    f.f11 = T(0.75) * fifth;
    f.f12 = T(1.5) * fifth_z;
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }
};

template <class T>
using TwoPoles = PolesField<T, 2>;

}  // namespace kreisel
