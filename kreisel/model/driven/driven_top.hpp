// The potential of a magnetic dipole along the body's axis over magnets of which some are driven; at rest it is magnet_top.hpp's.
//
//   U(r, a, t) = <w, r> - m <B(r, t), a>,   w and m as there
#pragma once
#include "kreisel/model/driven/driven_body.hpp"
#include "kreisel/model/driven/driven_set.hpp"

namespace kreisel {

template <class T>
struct DrivenTop {
  static constexpr bool axisymmetric = false;
  static constexpr bool long_step = true;  // (engine/long_step.hpp)
  DrivenSet<T> field;
  T moment;
  Vec3<T> weight;

  KREISEL_CAST(DrivenTop)
  KREISEL_MEMBERS(field, moment, weight)
  KREISEL_FN DrivenTop backward() const { return {field.backward(), moment, weight}; }

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a, const T& t) const {
    return dot(weight, r) - moment * dot(field.at(r, a, t).now.B, a);
  }
  KREISEL_FN DrivenGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& t, const T& scale = T(1)) const {
    const DrivenField<T> f = field.at(r, a, t);
    const T down = -(scale * moment);
    return {mul_add(down, f.now.slope, scale * weight), down * f.now.B, down * f.gain};
  }
};

}  // namespace kreisel
