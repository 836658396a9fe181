// The free rigid body on T*R²: Hopf's map is Poisson, its motions are the Euler top's, and the midpoint rule there keeps |Π|.
#include "model/collective_rotor.hpp"

#include <gtest/gtest.h>

#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/plain/explicit_midpoint.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/structure.hpp"

namespace kreisel::collective_rotor_test {
namespace {

using E = Extended;
using State = CollectiveRotor<E>::State<E>;

const Vec3<double> inertia{3, 2, 1};
const CollectiveRotor<E> rotor{RotorLaw{inertia}};
const Vec3<E> momenta[] = {
    {E(1.8), E(0.2), E(0.9)}, {E(-0.4), E(0.7), E(-1.5)}, {E(0), E(0), E(2)}, {E(0), E(0), E(-2)}};

Vec3<E> Pi_of(const State& s) { return hopf_momentum(s.q, s.p); }
E apart(const Vec3<E>& a, const Vec3<E>& b) { return sqrt(norm2(a - b)); }

TEST(CollectiveRotor, TheMapIsPoissonAndHasALift) {
  for (const Vec3<E>& Pi : momenta) {
    const State s = lifted_rotor(Pi);
    EXPECT_LT(apart(Pi_of(s), Pi), 1e-32);
    const auto x = variables(s);
    const auto y = hopf_momentum(x.q, x.p);
    const auto b = canonical_tensor<E, 2>();
    const auto bracket = [&](int i, int k) {
      E sum(0);
      for (int a = 0; a < 4; ++a)
        for (int c = 0; c < 4; ++c)
          sum += y[i].slope[static_cast<std::size_t>(a)] * b(a, c) * y[k].slope[static_cast<std::size_t>(c)];
      return sum;
    };
    for (int i = 0; i < 3; ++i) EXPECT_LT(abs(bracket(i, (i + 1) % 3) + Pi[(i + 2) % 3]), 1e-32);
    E length(0);
    for (int i = 0; i < 4; ++i) length += s[i] * s[i];
    EXPECT_LT(abs(length / 4 - sqrt(norm2(Pi))), 1e-32);
  }
}

TEST(CollectiveRotor, ItsMotionsAreTheEulerTops) {
  const auto euler = heavy_top<EulerKind, E>({E(3), E(2), E(1)}, {});
  const HeavyState<E> top{momenta[0], {E(0), E(0), E(1)}};
  const State above = one_step(Reference{}, rotor, lifted_rotor(momenta[0]), E(2));
  EXPECT_LT(apart(Pi_of(above), one_step(Reference{}, euler, top, E(2)).Pi), 1e-25);
}

TEST(CollectiveRotor, TheMidpointRuleKeepsTheLengthAndTheExplicitOneDoesNot) {
  State s = lifted_rotor(momenta[0]), t = s;
  for (int i = 0; i < 20; ++i) {
    s = one_step(ImplicitMidpoint{}, rotor, s, E(1) / 10);
    t = one_step(ExplicitMidpoint{}, rotor, t, E(1) / 10);
  }
  EXPECT_LT(abs(norm2(Pi_of(s)) - norm2(momenta[0])), 1e-30);
  EXPECT_GT(abs(norm2(Pi_of(t)) - norm2(momenta[0])), 1e-6);
  EXPECT_LT(abs(rotor.energy(s) - rotor.energy(lifted_rotor(momenta[0]))), 1e-2);
}

// Points over one Π differ by a phase, and the rule does not see it: it is a map of so(3)*.
TEST(CollectiveRotor, TheMidpointRuleDescendsToTheTop) {
  const State s = lifted_rotor(momenta[1]);
  const E c = cos(E(0.7)), d = sin(E(0.7));
  State turned;
  for (std::size_t i = 0; i < 2; ++i) {
    turned.q[i] = c * s.q[i] - d * s.p[i];
    turned.p[i] = d * s.q[i] + c * s.p[i];
  }
  ASSERT_LT(apart(Pi_of(turned), Pi_of(s)), 1e-32);
  const E h = E(1) / 8;
  EXPECT_LT(
      apart(Pi_of(one_step(ImplicitMidpoint{}, rotor, turned, h)), Pi_of(one_step(ImplicitMidpoint{}, rotor, s, h))),
      1e-31);
}

}  // namespace
}  // namespace kreisel::collective_rotor_test
