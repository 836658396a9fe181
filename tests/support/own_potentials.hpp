// Potentials by their values alone that the library has by other means as well: a dipole between two magnetic poles on the vertical
// axis, U = -μ <B, a>, B = Σ k_i (r - z_i e_z)/|r - z_i e_z|³, as MagneticTop has it with TwoPoles, and the same for a rigid body
// that carries the dipole along N.
#pragma once
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/model/own_potential.hpp"

namespace kreisel::test {

template <class T>
struct TwoPoleDipole {
  T mu{1}, z0{-1}, k0{1}, z1{1}, k1{-1};
  KREISEL_NUMBERS(mu, z0, k0, z1, k1)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    return -mu * (along(r, a, z0, k0) + along(r, a, z1, k1));
  }
  // <B, a> of one pole.
  KREISEL_FN static T along(const Vec3<T>& r, const Vec3<T>& a, const T& z, const T& k) {
    const Vec3<T> d{r.x, r.y, r.z - z};
    const T w = norm2(d);
    return k * dot(d, a) / (w * sqrt(w));
  }
};

template <class T>
struct CarriedDipole {
  T mu{1}, z0{-1}, k0{1}, z1{1}, k1{-1}, n1{0.02}, n2{-0.01}, n3{1};
  KREISEL_NUMBERS(mu, z0, k0, z1, k1, n1, n2, n3)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const Vec3<T>& x, const Quat<T>& q) const {
    const Vec3<T> N{n1, n2, n3};
    const Vec3<T> nu = turned(q, (T(1) / sqrt(norm2(N))) * N);
    return -mu * (TwoPoleDipole<T>::along(x, nu, z0, k0) + TwoPoleDipole<T>::along(x, nu, z1, k1));
  }
};

// No symmetry at all, and no numbers.
template <class T>
struct Lopsided {
  KREISEL_NUMBERS()
  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    const auto wave = sincos(r.x);
    return T(0.5) * norm2(r) + wave.sin * a.y - T(0.25) * a.x * a.z * r.y;
  }
};

// With a gradient by hand.
template <class T>
struct Spring {
  T k{1};
  KREISEL_NUMBERS(k)
  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const { return T(0.5) * k * norm2(r) + dot(r, a); }
  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a) const { return {k * r + a, r}; }
};

}  // namespace kreisel::test
