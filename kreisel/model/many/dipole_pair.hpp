// Two magnetic dipoles along the axes of their bodies, with a soft core around each.
//
//   U = m_1 m_2 (<a_1, a_2> - 3 <a_1, n><a_2, n>)/R³ + ε ((σ_1 + σ_2)/R)^12,   n = R/|R|
//
// The moments m carry the constant of the units: sqrt(μ0/4π) times the moment in A m², so that m_1 m_2/R³ is an energy.
// σ is the radius of a body's core, ε the energy of two cores that touch. The core is a repulsion beside the dipoles and no
// softening of them (R² + σ² in the place of R²): so the far field is a dipole's to the last digit, the energy has a
// lowest value since R^-12 beats R^-3, and bodies cannot pass through one another.
#pragma once
#include "kreisel/model/many/pair_potential.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct DipolePair {
  static constexpr std::size_t numbers = 2;  // of a body: m, σ
  using Body = std::array<T, numbers>;
  T core_energy;  // ε

  KREISEL_CAST(DipolePair)
  KREISEL_MEMBERS(core_energy)

  KREISEL_FN T value(const PairScalars<T>& x, const Body& b1, const Body& b2) const {
    const T u = T(1) / x.d;  // R^-2
    return b1[0] * b2[0] * (u * sqrt(u)) * mul_add(T(-3) * u, x.s * x.t, x.c) + core(u, b1, b2);
  }

  KREISEL_FN PairSlopes<T> slopes(const PairScalars<T>& x, const Body& b1, const Body& b2) const {
    const T u = T(1) / x.d;
    const T by_c = b1[0] * b2[0] * (u * sqrt(u));  // m_1 m_2 R^-3
    const T five = T(-3) * by_c * u;
    const T dipoles = T(0.5) * five * mul_add(T(-5) * u, x.s * x.t, x.c);
    return {mul_add(T(-6) * u, core(u, b1, b2), dipoles), five * x.t, five * x.s, by_c};
  }

  KREISEL_FN T room(const PairScalars<T>& x, const Body&, const Body&) const { return x.d; }

 private:
  KREISEL_INDEX_FN T core(const T& u, const Body& b1, const Body& b2) const {
    const T two = square(b1[1] + b2[1]) * u, six = two * two * two;
    return core_energy * (six * six);
  }
};

}  // namespace kreisel
