// The potential of a rigid body with magnets in it, over any magnets: one dipole of any direction (directed_potential.hpp), or moments
// m_k at places d_k, both fixed in the body and counted from its centre of mass:
//
//   V(x, q) = <w, x> - Σ_k <B(x + q d_k q⁻¹), q m_k q⁻¹>
//   p' = -w + Σ_k F_k,   M' = Σ_k m_k × (q⁻¹ B q) + d_k × (q⁻¹ F_k q),   F_k = ∇<B, q m_k q⁻¹> at x + q d_k q⁻¹
//
// with the torque of forces that act off the centre.
#pragma once
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/source/magnet_top.hpp"

namespace kreisel {

// None: one dipole in the centre of mass.
template <class T>
struct MomentsInBody {
  static constexpr std::size_t capacity = 64;
  std::array<Vec3<T>, capacity> place{}, moment{};
  std::size_t count = 0;

  KREISEL_MEMBERS(place, moment, count)
};

template <class T>
struct MagnetBody : DirectedPotential<T, MagnetTop<T>> {
  static constexpr bool long_step = true;  // (engine/long_step.hpp)
  MomentsInBody<T> moments{};

  // By its members alone: directions of magnets stay as they are in wider numbers, too.
  template <class U>
  KREISEL_FN MagnetBody<U> cast() const {
    return with_members_of<MagnetBody<U>>(*this);
  }
  KREISEL_MEMBERS(along, N, moments)

  KREISEL_FN T value(const Vec3<T>& x, const Quat<T>& q) const {
    if (moments.count == 0) return this->along.value(x, turned(q, this->N));
    T sum = dot(this->along.weight, x);
    for (std::size_t k = 0; k < moments.count; ++k) {
      const Vec3<T> m = turned(q, moments.moment[k]);
      sum = sum - dot(this->along.field.at(x + turned(q, moments.place[k]), m).B, m);
    }
    return sum;
  }

  KREISEL_FN BodyForce<T> force(const Vec3<T>& x, const Quat<T>& q) const {
    if (moments.count > 0) return spread_force(x, q);
    return DirectedPotential<T, MagnetTop<T>>::force(x, q);
  }

 private:
  KREISEL_FN KREISEL_CALLED BodyForce<T> spread_force(const Vec3<T>& x, const Quat<T>& q) const {
    BodyForce<T> sum{-this->along.weight, {T(0), T(0), T(0)}};
    for (std::size_t k = 0; k < moments.count; ++k) {
      const Vec3<T>&m = moments.moment[k], &d = moments.place[k];
      const DirectedField<T> f = this->along.field.at(x + turned(q, d), turned(q, m));
      sum.p += f.slope;
      sum.Pi += T(2) * (cross(m, turned_back(q, f.B)) + cross(d, turned_back(q, f.slope)));
    }
    return sum;
  }
};

}  // namespace kreisel
