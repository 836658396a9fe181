// What is known of a heavy top's inertia and centre of mass, as a type: whether it has an axis of symmetry, and which
// integrals it has besides the energy and the Casimirs.
//
//   General     any inertia, any centre of mass
//   Symmetric   I1 = I2, any centre of mass
//   Euler       c = 0: the free body                             |Π|²  (1.5)
//   Lagrange    I1 = I2, c along the third axis                  ω3    (1.6)
//   Kowalevski  I1 = I2 = 2 I3, c along the first axis           k² = |ω² - c0 γ|²,  ω = ω1 + iω2, γ = Γ1 + iΓ2  (1.7)
//
// Numbers in brackets: Sogo, Discrete spinning tops. c0 = c1/I3; Ohsawa's K is 16 I3⁴ k².
#pragma once
#include <array>

#include "kreisel/model/invariant.hpp"
#include "kreisel/model/state/heavy_state.hpp"

namespace kreisel {

struct GeneralKind {
  static constexpr const char* name = "a heavy top of any inertia";
  static constexpr bool symmetric = false;
  static constexpr std::array<Invariant, 0> integrals{};
  template <class T>
  KREISEL_FN static std::array<T, 0> values(const Vec3<T>&, const Vec3<T>&, const HeavyState<T>&) {
    return {};
  }
};

struct SymmetricKind {
  static constexpr const char* name = "a symmetric heavy top";
  static constexpr bool symmetric = true;
  static constexpr std::array<Invariant, 0> integrals{};
  template <class T>
  KREISEL_FN static std::array<T, 0> values(const Vec3<T>&, const Vec3<T>&, const HeavyState<T>&) {
    return {};
  }
};

struct EulerKind {
  static constexpr const char* name = "the Euler top";
  static constexpr bool symmetric = false;
  static constexpr std::array<Invariant, 1> integrals{{{"m2", InvariantKind::casimir, {4, 2, -2}}}};
  template <class T>
  KREISEL_FN static std::array<T, 1> values(const Vec3<T>&, const Vec3<T>&, const HeavyState<T>& s) {
    return {norm2(s.Pi)};
  }
};

struct LagrangeKind {
  static constexpr const char* name = "the Lagrange top in the body frame";
  static constexpr bool symmetric = true;
  static constexpr std::array<Invariant, 1> integrals{{{"omega3", InvariantKind::momentum, dimension::angular_rate}}};
  template <class T>
  KREISEL_FN static std::array<T, 1> values(const Vec3<T>& inverse_inertia, const Vec3<T>&, const HeavyState<T>& s) {
    return {inverse_inertia.z * s.Pi.z};
  }
};

struct KowalevskiKind {
  static constexpr const char* name = "the Kowalevski top";
  static constexpr bool symmetric = true;
  static constexpr std::array<Invariant, 2> integrals{
      {{"k2", InvariantKind::integral, {0, 0, -4}}, {"K", InvariantKind::integral, {8, 4, -4}}}};
  template <class T>
  KREISEL_FN static std::array<T, 2> values(const Vec3<T>& inverse_inertia, const Vec3<T>& c, const HeavyState<T>& s) {
    const T w1 = inverse_inertia.x * s.Pi.x, w2 = inverse_inertia.y * s.Pi.y, c0 = c.x * inverse_inertia.z;
    const T real = w1 * w1 - w2 * w2 - c0 * s.Gamma.x, imaginary = T(2) * w1 * w2 - c0 * s.Gamma.y;
    const T k2 = real * real + imaginary * imaginary;
    return {k2, T(16) * k2 / square(square(inverse_inertia.z))};
  }
};

}  // namespace kreisel
