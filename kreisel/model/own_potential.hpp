// A potential of one's own, from its value alone: U(r, a) of a symmetric body, or V(x, q) of any rigid body.
//
//   template <class T>
//   struct Trap {                                           // r position, a axis: space frame; U in units of energy
//     T k{1};
//     KREISEL_NUMBERS(k)
//     KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>&) const { return T(0.5) * k * norm2(r); }
//   };
//   SymmetricBody<double, OwnPotential<double, Trap>> top{...};
//
// value(r, a) or value(x, q) is written for any number type (number/real.hpp): its gradient comes from dual numbers, in all 6
// or 7 directions at once, unless the struct has one:
//   PotentialGradient<T> gradient(r, a) = (∂U/∂r, ∂U/∂a),   BodyGradient<T> gradient(x, q) = (∂V/∂x, ∂V/∂q).
// `static constexpr bool axisymmetric = true` says that rotations about e_z change nothing, so that j_z is kept.
//
// On body space the force on Π is what the brackets make of ∂V/∂q (rigid_body.hpp, (1)), with q = q_0 + u:
//   p' = -∂V/∂x,   Π' = {Π, V} = ∂V/∂q_0 u - q_0 ∂V/∂u + u × ∂V/∂u
#pragma once
#include "kreisel/model/rigid_body.hpp"
#include "kreisel/model/symmetric_body.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/number/named_numbers.hpp"

namespace kreisel {

template <class T>
struct BodyGradient {
  Vec3<T> x;
  Quat<T> q;
};

// p' and Π' from the gradient of V, with the weight m g on top.
template <class T>
KREISEL_FN BodyForce<T> body_force(const BodyGradient<T>& g, const Quat<T>& q, const T& weight) {
  const Vec3<T> u = imaginary(q), along = imaginary(g.q);
  return {{-g.x.x, -g.x.y, -(g.x.z + weight)}, mul_add(g.q.w, u, cross(u, along)) - q.w * along};
}

template <class P, class T>
concept OwnAxisValue = requires(const P u, const Vec3<T> v) {
  { u.value(v, v) } -> std::convertible_to<T>;
};
template <class P, class T>
concept OwnBodyValue = requires(const P v, const Vec3<T> x, const Quat<T> q) {
  { v.value(x, q) } -> std::convertible_to<T>;
};

template <class T, template <class> class P>
struct OwnPotential {
  static constexpr bool axisymmetric = requires { requires P<T>::axisymmetric; };
  P<T> own;
  T weight{};  // m g, in units of force: U = own + m g z

  KREISEL_CAST(OwnPotential, P)
  KREISEL_MEMBERS(own, weight)

  // On axis space.
  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const requires OwnAxisValue<P<T>, T> {
    return mul_add(weight, r.z, T(own.value(r, a)));
  }
  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a,
                                           const T& scale = T(1)) const requires OwnAxisValue<P<T>, T> {
    const PotentialGradient<T> g = own_gradient(r, a);
    PotentialGradient<T> scaled{scale * g.r, scale * g.a};
    scaled.r.z = mul_add(scale, weight, scaled.r.z);
    return scaled;
  }

  // On body space.
  KREISEL_FN T value(const Vec3<T>& x, const Quat<T>& q) const requires OwnBodyValue<P<T>, T> {
    return mul_add(weight, x.z, T(own.value(x, q)));
  }
  KREISEL_FN BodyForce<T> force(const Vec3<T>& x, const Quat<T>& q) const requires OwnBodyValue<P<T>, T> {
    return body_force(own_gradient(x, q), q, weight);
  }

  // Without the weight.
  KREISEL_FN PotentialGradient<T> own_gradient(const Vec3<T>& r, const Vec3<T>& a) const {
    if constexpr (requires { own.gradient(r, a); }) {
      return own.gradient(r, a);
    } else {
      using D = Dual<T, 6>;
      const D u = with_numbers_of<P<D>>(own).value(variables<D>(r, 0), variables<D>(a, 3));
      return {{u.slope[0], u.slope[1], u.slope[2]}, {u.slope[3], u.slope[4], u.slope[5]}};
    }
  }
  KREISEL_FN BodyGradient<T> own_gradient(const Vec3<T>& x, const Quat<T>& q) const {
    if constexpr (requires { own.gradient(x, q); }) {
      return own.gradient(x, q);
    } else {
      using D = Dual<T, 7>;
      const Quat<D> turn{D::variable(q.w, 3), D::variable(q.x, 4), D::variable(q.y, 5), D::variable(q.z, 6)};
      const D v = with_numbers_of<P<D>>(own).value(variables<D>(x, 0), turn);
      return {{v.slope[0], v.slope[1], v.slope[2]}, {v.slope[3], v.slope[4], v.slope[5], v.slope[6]}};
    }
  }

 private:
  template <class D>
  KREISEL_FN static Vec3<D> variables(const Vec3<T>& v, int first) {
    return {D::variable(v.x, first), D::variable(v.y, first + 1), D::variable(v.z, first + 2)};
  }
};

}  // namespace kreisel
