// The Orbitron of Zub and Zub: two opposite poles ±κ at ∓h, a magnetised cylinder between them, no gravity.
//
// Pole strength μ0 κ/4π with κ = 17.6 A m; h = 5 cm; the cylinder of 14 mm by 6 mm, 7400 kg/m³, remanence 0.25 T: its mass and
// moments follow from these, and its moment B_r V/μ0 = 0.18375 A m² (printed as 0.18).
#pragma once
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "support/zub_top.hpp"

namespace kreisel {

template <class T>
using OrbitronPotential = DirectedPotential<T, MagneticTop<T, TwoPoles<T>>>;
template <class T>
using Orbitron = RigidBody<T, OrbitronPotential<T>>;

template <class T>
Orbitron<T> orbitron(const Vec3<T>& inertia, const Vec3<T>& N, Rotor rotor = Rotor::with_residual) {
  const ZubBody<T> body;
  const T h = T(1) / T(20), k = T(176) / T(100000000);  // 10⁻⁷ κ
  const TwoPoles<T> field{{MagneticPole<T>{-h, k}, MagneticPole<T>{h, -k}}};
  return Orbitron<T>(body.mass, inertia, {{field, body.mu, T(0)}, N}, rotor);
}

template <class T>
Vec3<T> normalised(const Vec3<T>& v) {
  return (T(1) / sqrt(norm2(v))) * v;
}
template <class T>
Quat<T> normalised(const Quat<T>& q) {
  const T n = T(1) / sqrt(norm2(q));
  return {n * q.w, n * q.x, n * q.y, n * q.z};
}

// A generic start close to the orbit: position and velocity, attitude, a moment askew, unequal inertia, spin 110 rad/s.
template <class T>
struct OrbitronCaseA {
  ZubBody<T> body;
  Orbitron<T> system;
  BodyState<T> start;

  explicit OrbitronCaseA(Rotor rotor = Rotor::with_residual)
      : system(orbitron<T>({T(101) / T(100) * body.across, T(99) / T(100) * body.across, body.along},
                           normalised(Vec3<T>{T(1) / T(100), T(-1) / T(200), T(1)}), rotor)) {
    const auto thousandths = [](int n) { return T(n) / T(1000); };
    start.x = {T(755) / T(10000), T(0), T(5) / T(10000)};
    start.p = body.mass * Vec3<T>{thousandths(1), thousandths(116), T(-5) / T(10000)};
    start.q = normalised(Quat<T>{T(1), thousandths(5), thousandths(-5), thousandths(10)});
    start.Pi = (T(220) * body.along) * Vec3<T>{thousandths(5), thousandths(-5), T(1)};
  }
};

}  // namespace kreisel
