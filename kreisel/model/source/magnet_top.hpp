// The potential of a magnet along the body's axis, over any magnets, under gravity of any direction.
//
//   U(r, a) = <w, r> - m <B(r), a>,   w the weight as a vector against gravity (m g up), m the moment in A m²
//
// or, of a magnet that is no point, with moments m_j at places ζ_j along the axis in its stead (few_moments.hpp):
//
//   U(r, a) = <w, r> - Σ_j m_j <B(r + ζ_j a), a>,   ∂U/∂a = -Σ_j m_j (B + ζ_j ∇<B, a>)
//
// Nothing is symmetric about e_z, so j_z is not kept.
#pragma once
#include "kreisel/model/source/magnet_set.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

// Where moments lie along an axis; none: one dipole in the middle.
template <class T>
struct MomentsOnAxis {
  static constexpr std::size_t capacity = 9;
  std::array<T, capacity> at{}, moment{};
  std::size_t count = 0;

  KREISEL_MEMBERS(at, moment, count)
};

template <class T, class Field = MagnetSet<T>>
struct MagnetTop {
  static constexpr bool axisymmetric = false;
  static constexpr bool long_step = true;  // (engine/long_step.hpp)
  Field field;
  T moment;
  Vec3<T> weight;
  MomentsOnAxis<T> moments{};

  KREISEL_CAST_TO(MagnetTop<Other, CastOf<Field, Other>>)
  KREISEL_MEMBERS(field, moment, weight, moments)

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    if (moments.count == 0) return dot(weight, r) - moment * dot(field.at(r, a).B, a);
    T sum = dot(weight, r);
    for (std::size_t j = 0; j < moments.count; ++j)
      sum = sum - moments.moment[j] * dot(field.at(mul_add(moments.at[j], a, r), a).B, a);
    return sum;
  }

  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    if (moments.count > 0) return spread_gradient(r, a, scale);
    const DirectedField<T> f = field.at(r, a);
    const T down = -(scale * moment);
    return {mul_add(down, f.slope, scale * weight), down * f.B};
  }

 private:
  KREISEL_FN KREISEL_CALLED PotentialGradient<T> spread_gradient(const Vec3<T>& r, const Vec3<T>& a,
                                                                 const T& scale) const {
    PotentialGradient<T> g{scale * weight, {T(0), T(0), T(0)}};
    for (std::size_t j = 0; j < moments.count; ++j) {
      const T down = -(scale * moments.moment[j]);
      const DirectedField<T> f = field.at(mul_add(moments.at[j], a, r), a);
      g.r = mul_add(down, f.slope, g.r);
      g.a = mul_add(down, mul_add(moments.at[j], f.slope, f.B), g.a);
    }
    return g;
  }
};

}  // namespace kreisel
