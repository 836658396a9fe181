// The potential of the Levitron: a magnetic dipole along the body's axis, in an axisymmetric field, under gravity.
//
//   U(r, a) = m g z - μ <B(r), a>,   B = -∇V,  V = F(x² + y², z)
//
// The field gives the jet of F (field/axial_jet.hpp); with q = x a_x + y a_y
//   <B, a> = -(2 F_1 q + F_2 a_z)
// and its gradient needs the second derivatives. Dullin's (6) loses the mass in p': it is μ ∇<B, a> - m g e_z
// (docs/errata.md, D1).
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

template <class T, class Field>
struct MagneticTop {
  static constexpr bool axisymmetric = true;
  Field field;
  T mu;      // the moment, in units of energy over |B|
  T weight;  // m g

  KREISEL_CAST_TO(MagneticTop<Other, CastOf<Field, Other>>)
  KREISEL_MEMBERS(field, mu, weight)

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    const AxialJet<T> f = field.jet(mul_add(r.x, r.x, r.y * r.y), r.z, mu);
    const T q = mul_add(r.x, a.x, r.y * a.y);
    return weight * r.z + (T(2) * f.f1 * q + f.f2 * a.z);
  }

  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    const AxialJet<T> f = field.jet(mul_add(r.x, r.x, r.y * r.y), r.z, scale * mu);
    const T q = mul_add(r.x, a.x, r.y * a.y);
    const T two_f1 = T(2) * f.f1;
    const T two_f12 = T(2) * f.f12;
    const T outward = mul_add(T(4) * f.f11, q, two_f12 * a.z);
    return {{mul_add(two_f1, a.x, outward * r.x), mul_add(two_f1, a.y, outward * r.y),
             mul_add(two_f12, q, mul_add(f.f22, a.z, scale * weight))},
            {two_f1 * r.x, two_f1 * r.y, f.f2}};
  }
};

template <class T, template <class> class Field>
using Levitron = SymmetricBody<T, MagneticTop<T, Field<T>>>;

}  // namespace kreisel
