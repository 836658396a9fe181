// A polar molecule, a symmetric top that its own rotation stretches, in a harmonic trap and a field with a gradient: its potential energy
// and its kinetic energy. Space frame; pure numbers.
//
//   U(r, a) = ½ k |r|² - μ <E(r), a>,   E = F e_z + G (-x/2, -y/2, z)
//   T(|p|, |l|) = |p|²/2m + |l|²/2Θ1 - D |l|⁴
//
// D is the constant of centrifugal distortion: the faster it turns, the larger its moment of inertia. Without D it is rigid.
#include <kreisel/model/own_potential.hpp>

template <class T>
struct Potential {
  T trap{1}, dipole{1}, field{2}, gradient{1}, distortion{0.05};  // k, μ, F, G, D
  KREISEL_NUMBERS(trap, dipole, field, gradient, distortion)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    const T across = T(-0.5) * gradient * (r.x * a.x + r.y * a.y), up = (field + gradient * r.z) * a.z;
    return T(0.5) * trap * norm2(r) - dipole * (across + up);
  }
  // P = |p|², L = |l|².
  KREISEL_FN T kinetic(const T& P, const T& L, const T& mass, const T& inertia1) const {
    return T(0.5) * (P / mass + L / inertia1) - distortion * L * L;
  }
};
