// The rigid body on body space: its brackets, its field, its flows, and what it has in common with the symmetric body on axis
// space. In quadruple precision, by dual numbers.
#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "support/orbitron.hpp"
#include "support/times.hpp"

namespace kreisel::rigid_body_test {
namespace {

using E = Extended;

// A potential of the whole attitude, without any symmetry: V = <c, ν1> + ½ k <x, ν2>² with ν_i = q e_i q⁻¹.
template <class T>
struct TwoDirections {
  static constexpr bool axisymmetric = false;
  Vec3<T> c;
  T k;

  KREISEL_CAST(TwoDirections)
  KREISEL_MEMBERS(c, k)
  T value(const Vec3<T>& x, const Quat<T>& q) const {
    return dot(c, turned(q, {T(1), T(0), T(0)})) + T(0.5) * k * square(dot(x, turned(q, {T(0), T(1), T(0)})));
  }
  BodyForce<T> force(const Vec3<T>& x, const Quat<T>& q) const {
    const Vec3<T> e1{T(1), T(0), T(0)}, e2{T(0), T(1), T(0)}, nu = turned(q, e2);
    const T pull = -(k * dot(x, nu));
    return {pull * nu, T(2) * (cross(e2, turned_back(q, pull * x)) - cross(e1, turned_back(q, c)))};
  }
};

using Free = RigidBody<E, TwoDirections<E>>;
Free two_directions() { return Free(E(2), {E(0.75), E(0.5), E(1.125)}, {{E(0.5), E(-0.25), E(1)}, E(1.5)}); }
BodyState<E> generic() {
  return {{E(0.25), E(-0.125), E(0.75)},
          {E(0.375), E(0.5), E(-0.25)},
          normalised(Quat<E>{E(0.5), E(-0.25), E(0.75), E(0.375)}),
          {E(0.5), E(-0.25), E(1.125)}};
}

template <class F>
void with_both(const F& f) {
  f(two_directions(), generic());
  const OrbitronCaseA<E> a;
  f(a.system, a.start);
}

TEST(RigidBody, RateIsPoissonTimesGradientOfEnergy) {
  with_both([](const auto& system, const auto& s) {
    const auto grad = gradient(system, s, [](const auto& in, const auto& x) { return in.energy(x); });
    EXPECT_LT(static_cast<double>(distance(times(system.poisson(s), grad), system.rate(s))), 1e-31);
  });
}

// Even where |q| is not 1: V is then that of q N q*, which turns and stretches.
TEST(RigidBody, RateIsPoissonTimesGradientOffTheUnitSphere) {
  with_both([](const auto& system, auto s) {
    s.q.x = s.q.x + E(0.125);
    const auto grad = gradient(system, s, [](const auto& in, const auto& x) { return in.energy(x); });
    EXPECT_LT(static_cast<double>(distance(times(system.poisson(s), grad), system.rate(s))), 1e-31);
  });
}

TEST(RigidBody, BracketsAreAntisymmetricAndObeyJacobi) {
  using D = Dual<E, 13>;
  const auto b = two_directions().cast<D>().poisson(variables(generic()));
  const auto term = [&](int i, int j, int k) {
    E sum(0);
    for (int l = 0; l < 13; ++l) sum += b(i, l).value * b(j, k).slope[static_cast<std::size_t>(l)];
    return sum;
  };
  for (int i = 0; i < 13; ++i)
    for (int j = 0; j <= i; ++j) {
      EXPECT_EQ(b(i, j).value, -b(j, i).value);
      for (int k = 0; k < j; ++k) EXPECT_LT(abs(term(i, j, k) + term(j, k, i) + term(k, i, j)), 1e-31);
    }
}

TEST(RigidBody, BracketsAsPrinted) {
  const BodyState<E> s = generic();
  const auto b = two_directions().poisson(s);
  EXPECT_EQ(b(0, 3), 1);                 // {x_1, p_1}
  EXPECT_EQ(b(10, 6), s.q.x);            // {Π_1, q_0} = q_1
  EXPECT_EQ(b(10, 7), -s.q.w);           // {Π_1, q_1} = -q_0
  EXPECT_EQ(b(10, 8), -s.q.z);           // {Π_1, q_2} = -q_3
  EXPECT_EQ(b(11, 7), s.q.z);            // {Π_2, q_1} = q_3
  EXPECT_EQ(b(10, 11), E(-2) * s.Pi.z);  // {Π_1, Π_2} = -2 Π_3
}

TEST(RigidBody, InvariantsDoNotChangeAlongTheField) {
  with_both([](const auto& system, const auto& s) {
    const auto rate = system.rate(s);
    for (std::size_t k = 0; k < system.invariants.size(); ++k) {
      const auto grad = gradient(system, s, [k](const auto& in, const auto& x) { return in.invariant_values(x)[k]; });
      E change(0), scale(0);
      for (int i = 0; i < 13; ++i) {
        change += grad[i] * rate[i];
        scale += abs(grad[i] * rate[i]);
      }
      EXPECT_LE(abs(change), 1e-31 * scale) << system.invariants[k].name;
      EXPECT_GT(scale, 0) << system.invariants[k].name;
    }
  });
}

TEST(RigidBody, ReversingMapTurnsTheFieldRound) {
  with_both([](const auto& system, const auto& s) {
    const auto there = system.reversed(system.rate(s)), back = system.rate(system.reversed(s));
    for (int i = 0; i < 13; ++i) EXPECT_EQ(there[i], -back[i]);
  });
}

// A body with I1 = I2 and its moment along the third axis is the symmetric body of axis space, step by step.
TEST(RigidBody, SymmetricBodyMovesAsOnAxisSpace) {
  const ZubBody<E> z;
  const auto body = orbitron<E>({z.across, z.across, z.along}, {E(0), E(0), E(1)}, Rotor::symmetric);
  const SymmetricBody<E, MagneticTop<E, TwoPoles<E>>> axis{
      {z.mass, z.across}, E(0.5) * (1 / z.along - 1 / z.across), body.potential.along};
  BodyState<E> s = OrbitronCaseA<E>().start;
  const auto reduced = [](const BodyState<E>& b) {
    return AxisState<E>{b.x, b.p, turned(b.q, {E(0), E(0), E(1)}), turned(b.q, E(0.5) * b.Pi)};
  };
  AxisState<E> a = reduced(s);
  EXPECT_LT(static_cast<double>(abs(body.energy(s) / axis.energy(a) - 1)), 1e-32);
  for (int i = 0; i < 200; ++i) {
    s = one_step(Strang{}, body, s, E(0.004));
    a = one_step(Strang{}, axis, a, E(0.004));
  }
  EXPECT_LT(static_cast<double>(distance(reduced(s), a)), 1e-29);
}

// The drift against the solution without the potential: exact for the symmetric and the exact rotor, of order 2 for the others.
TEST(RigidBody, DriftsAreFlowsOrOfOrderTwo) {
  const auto error = [](Rotor rotor, const Vec3<E>& inertia, const E& h) {
    const Free body(E(2), inertia, {{}, E(0)}, rotor);
    BodyState<E> drifted = generic();
    body.drift(drifted, h);
    return static_cast<double>(distance(drifted, one_step(Reference{}, body, generic(), h)));
  };
  EXPECT_LT(error(Rotor::symmetric, {E(0.75), E(0.75), E(1.125)}, E(0.75)), 1e-30);
  EXPECT_LT(error(Rotor::exact, {E(0.75), E(0.5), E(1.125)}, E(0.75)), 1e-30);
  for (const Rotor rotor : {Rotor::with_residual, Rotor::five_rotations}) {
    const Vec3<E> inertia{E(0.75), E(0.5), E(1.125)};
    EXPECT_NEAR(std::log2(error(rotor, inertia, E(0.125)) / error(rotor, inertia, E(0.0625))), 3, 0.02);
  }
}

}  // namespace
}  // namespace kreisel::rigid_body_test
