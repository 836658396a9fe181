// The field of a magnet as a dipole along a feels it: B, and the slope of <B, a>.
//
// Everything that a magnetic top needs of a source: its energy is -m <B, a>, the torque m a × B, the force m ∇<B, a>. A source
// is a struct with
//   DirectedField<T> at(r, a)
// at any point outside it, a of any length. Where no current flows ∇<B, a> = (a·∇) B: three of them make the gradient.
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct DirectedField {
  Vec3<T> B, slope;

  KREISEL_FN friend constexpr DirectedField operator+(const DirectedField& f, const DirectedField& g) {
    return {f.B + g.B, f.slope + g.slope};
  }
};

// A point as an axis of symmetry sees it: `along` the axis from the centre, `across` it, s = |across|².
template <class T>
struct AxialPlace {
  T along, s;
  Vec3<T> across;
};

template <class T>
KREISEL_FN AxialPlace<T> axial_place(const Vec3<T>& from_centre, const Vec3<T>& axis) {
  const T along = dot(axis, from_centre);
  const Vec3<T> across = mul_add(-along, axis, from_centre);
  return {along, norm2(across), across};
}

// Of a potential V = F(s, along) about an axis of any direction (magnetic_top.hpp has the same about e_z).
template <class T>
KREISEL_FN DirectedField<T> directed(const AxialJet<T>& f, const AxialPlace<T>& r, const Vec3<T>& axis,
                                     const Vec3<T>& a) {
  const T up = dot(axis, a), q = dot(r.across, a);
  const T one = T(-2) * f.f1, two = -f.f2, mixed = T(-2) * f.f12;
  const Vec3<T> level = mul_add(-up, axis, a);
  const T outward = mul_add(T(-4) * f.f11, q, mixed * up);
  return {mul_add(one, r.across, two * axis),
          mul_add(one, level, mul_add(outward, r.across, mul_add(mixed, q, -(f.f22 * up)) * axis))};
}

}  // namespace kreisel
