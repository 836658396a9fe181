// The potential of a magnetic dipole along the body's axis, over any magnets, under gravity of any direction.
//
//   U(r, a) = <w, r> - m <B(r), a>,   w the weight as a vector against gravity (m g up), m the moment in A m²
//
// Nothing is symmetric about e_z, so j_z is not kept.
#pragma once
#include "kreisel/model/source/magnet_set.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

template <class T, class Field = MagnetSet<T>>
struct MagnetTop {
  static constexpr bool axisymmetric = false;
  Field field;
  T moment;
  Vec3<T> weight;

  template <class U>
  KREISEL_FN auto cast() const {
    auto f = field.template cast<U>();
    return MagnetTop<U, decltype(f)>{f, U(moment), vec3_cast<U>(weight)};
  }

  template <class Self>
  KREISEL_FN static constexpr auto members(Self& self) {
    return std::tie(self.field, self.moment, self.weight);
  }

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    return dot(weight, r) - moment * dot(field.at(r, a).B, a);
  }

  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    const DirectedField<T> f = field.at(r, a);
    const T down = -(scale * moment);
    return {mul_add(down, f.slope, scale * weight), down * f.B};
  }
};

}  // namespace kreisel
