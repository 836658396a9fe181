// Many tops: forces are minus the gradient of the energy, pairs against independent formulas, momenta kept for long.
#include "support/many_tops.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/engine/many/tiled_pairs.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/drift.hpp"
#include "kreisel/observe/jacobian.hpp"

namespace kreisel::many_tops_test {
namespace {

using E = Extended;
using Two = FixedCount<2>;

Two::State<E> two_bodies() {
  return state_cast<E>(
      Two::State<double>{{{{{0.25, -0.125, 0.75}, {0.375, 0.5, -0.25}, {0.36, -0.48, 0.8}, {0.5, -0.25, 1.125}},
                           {{-0.5, 0.375, 0.125}, {-0.25, 0.125, 0.5}, {0.6, 0, -0.8}, {0.25, 1, -0.5}}}}});
}

template <class Pair, class Outer>
auto two_tops(const Pair& pair, const Two::List<std::array<double, Pair::numbers>>& numbers, const Outer& outer) {
  return ManyTops<double, Pair, Outer, Two>{
      {SymmetricBody<double, Outer>{{2.0, 0.75}, -0.25, outer}, SymmetricBody<double, Outer>{{0.5, 0.3}, 0.125, outer}},
      numbers,
      pair,
      {}}
      .template cast<E>();
}

using Place = OuterPotential<double, DiskField<double>>;
const Place place{0.75, 1.25, {{1.5, 0.5}, -0.5, 1.5}};

// s' = B ∇H with ∇H by dual numbers: every force and torque at once.
template <class S>
E rate_defect(const S& system, const StateOf<S>& s) {
  const auto grad = gradient(system, s, [](const auto& in, const auto& x) { return in.energy(x); });
  const auto b = system.poisson(s);
  const auto rate = system.rate(s);
  E worst(0);
  for (int i = 0; i < StateOf<S>::size; ++i) {
    E sum = -rate[i];
    for (int k = 0; k < StateOf<S>::size; ++k) sum += b(i, k) * grad[k];
    worst = std::max<E>(worst, abs(sum));
  }
  return worst;
}

TEST(ManyTops, RateIsPoissonTimesGradientOfEnergy) {
  const std::array<std::array<double, 2>, 2> dipoles{{{0.75, 0.25}, {-1.25, 0.375}}};
  const auto rods = [](int mu, int nu) { return GayBernePair<double>::of(0.375, 0.5, 3, 5, mu, nu); };
  EXPECT_LT(rate_defect(two_tops(DipolePair<double>{0.5}, dipoles, FreeSpace<double>{}), two_bodies()), 1e-30);
  EXPECT_LT(rate_defect(two_tops(DipolePair<double>{0.5}, dipoles, place), two_bodies()), 1e-30);
  EXPECT_LT(rate_defect(two_tops(rods(2, 1), {}, FreeSpace<double>{}), two_bodies()), 1e-30);
  EXPECT_LT(rate_defect(two_tops(rods(1, 3), {}, place), two_bodies()), 1e-30);
  EXPECT_LT(rate_defect(two_tops(rods(3, 0), {}, place), two_bodies()), 1e-30);
}

// The field of a dipole, B = (3 n <m, n> - m)/R³, as textbooks have it: U = -<m_1, B_2>.
TEST(DipolePair, IsTheEnergyOfAMomentInTheOthersField) {
  const Vec3<double> R{0.5, -1.0, 2.0}, a1{0.36, -0.48, 0.8}, a2{0.6, 0, -0.8};
  const double distance = std::sqrt(norm2(R)), m1 = 0.7, m2 = -1.3;
  const Vec3<double> n = (1 / distance) * R;
  const Vec3<double> B = (m2 / std::pow(distance, 3)) * (3 * dot(a2, n) * n - a2);
  const DipolePair<double> none{0.0}, hard{2.0};
  const auto x = pair_scalars(R, a1, a2);
  EXPECT_NEAR(none.value(x, {m1, 0.4}, {m2, 0.6}), -m1 * dot(a1, B), 1e-16);
  const double core = hard.value(x, {m1, 0.4}, {m2, 0.6}) - none.value(x, {m1, 0.4}, {m2, 0.6});
  EXPECT_NEAR(core, 2 * std::pow(1.0 / distance, 12), 1e-17);
}

// Gay and Berne 1981: contact distances side by side and end to end are σ0 and κ σ0, depths there are in the ratio κ'
// (side by side ε0 times what (1 - χ²)^(-ν/2) makes of parallel axes), and crossed rods meet at σ0 too.
TEST(GayBernePair, HasThePublishedContactsAndDepths) {
  const auto rods = GayBernePair<double>::of(0.5, 2.0, 3, 5, 2, 1);
  const auto u = [&](const Vec3<double>& R, const Vec3<double>& a1, const Vec3<double>& a2) {
    return rods.value(pair_scalars(R, a1, a2), {}, {});
  };
  const Vec3<double> x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  const double well = std::pow(2, 1.0 / 6) - 1;  // of ρ - 1 at the bottom
  EXPECT_NEAR(u(0.5 * x, z, z), 0, 1e-12);
  EXPECT_NEAR(u(1.5 * z, z, z), 0, 1e-12);
  EXPECT_NEAR(u(0.5 * x, z, y), 0, 1e-12);
  const double side = u((0.5 + 0.5 * well) * x, z, z), end = u((1.5 + 0.5 * well) * z, z, z);
  EXPECT_NEAR(side / end, 5, 1e-12);
  EXPECT_NEAR(side, -2.0 / std::sqrt(1 - 0.64), 1e-12);  // χ = 0.8
  EXPECT_NEAR(u((0.5 + 0.5 * well) * x, z, y), -2.0, 1e-12);
}

// Two equal dipoles on a line, both along it, fall towards each other: one degree of freedom, whose time is an integral.
TEST(ManyTops, TwoDipolesOnALineTakeTheTimeThatTheirEnergySays) {
  const double m = 0.5, mass = 2.0, start = 2.0, end = 1.5;
  auto tops = ManyTops<double, DipolePair<double>, FreeSpace<double>, Two>{
      {SymmetricBody<double, FreeSpace<double>>{{mass, 1.0}, 0, {}},
       SymmetricBody<double, FreeSpace<double>>{{mass, 1.0}, 0, {}}},
      {{{m, 0.0}, {m, 0.0}}},
      {0.0},
      {}};
  // ½ (mass/2) R'² = 2 m² (1/R³ - 1/start³); with R = start - w² the integrand is finite at the start.
  const auto pace = [&](double w) {
    const double R = start - w * w, speed2 = 8 * m * m / mass * (1 / (R * R * R) - 1 / (start * start * start));
    return w > 0 ? 2 * w / std::sqrt(speed2) : 2 / std::sqrt(8 * m * m / mass * 3 / std::pow(start, 4));
  };
  const int n = 2000;
  const double top = std::sqrt(start - end);
  double time = 0;
  for (int i = 0; i < n; ++i)  // Simpson
    time += top / n / 6 * (pace(top * i / n) + 4 * pace(top * (i + 0.5) / n) + pace(top * (i + 1) / n));
  Two::State<double> s{{{{{0, 0, 1}, {}, {0, 0, 1}, {0, 0, 1}}, {{0, 0, -1}, {}, {0, 0, 1}, {0, 0, 2}}}}};
  s = one_step(Reference{}, tops, s, time);
  EXPECT_NEAR(s.body[0].r.z - s.body[1].r.z, end, 1e-11);
}

// How far J and P stray in 10 000 steps, in units of what they are made of: Σ |p|, Σ |r × p| + |l|.
template <class N>
double momentum_drift() {
  const std::size_t n = 40;
  const auto system = dipole_cloud(n, TiledPairs(1));
  AnyCount::State<N> s = state_cast<N>(cloud(n, 1.3));
  double p = 0, l = 0;
  for (const auto& b : plain(s).body) {
    p += std::sqrt(norm2(b.p));
    l += std::sqrt(norm2(b.l)) + std::sqrt(norm2(cross(b.r, b.p)));
  }
  std::array<Drift, 9> drift;
  const Strang method;
  auto carry = method.start(system, s);
  for (int i = 0; i < 10000; ++i) {
    method.step(system, s, carry, 0.005);
    if (i % 100 != 0) continue;
    const auto values = system.invariant_values(plain(s));
    for (std::size_t k = 0; k < 9; ++k) drift[k].add(values[k]);
  }
  EXPECT_GT(drift[0].relative(), 1e-6);  // the energy swings: the bodies do meet
  EXPECT_LT(drift[1].relative(), 4e-15);
  double worst = 0;
  for (std::size_t k = 3; k < 9; ++k) worst = std::max(worst, drift[k].drift() / (k < 6 ? l : p));
  return worst;
}

TEST(ManyTops, MomentaAreKeptToRoundingForTenThousandSteps) {
  EXPECT_LT(momentum_drift<double>(), 1.5e-14);
  EXPECT_LT(momentum_drift<Sum<double>>(), 5e-15);  // what is left is the rounding of the forces in collisions
}

template <class T>
using DiskOrNone = std::variant<NoField<T>, DiskField<T>>;

// One body alone over a magnet is the Levitron, bit by bit.
TEST(ManyTops, OneBodyIsTheLevitron) {
  const Levitron<double, DiskField> levitron{
      {0.02, 1.125e-6}, 0.5 * (1 / 2.25e-6 - 1 / 1.125e-6), {{0.05}, -9.5e-5, 0.1962}};
  const TiledPairs sums(1);
  using Outer = OuterPotential<double, AnyField<double, DiskOrNone>>;
  const ManyTops<double, DipolePair<double>, Outer, AnyCount, TiledPairs> one{
      {SymmetricBody<double, Outer>{
          levitron.kinetic, levitron.spin_energy, {0, 0, {{DiskField<double>{0.05}}, -9.5e-5, 0.1962}}}},
      {{0.1, 0.01}},
      {1e-7},
      sums};
  AxisState<double> s{{0.002, 0, 0.0325}, {}, {0.06, -0.08, std::sqrt(0.99)}, {0, 0, 2.8e-4}};
  AnyCount::State<double> t{{s}};
  const Strang method;
  auto carry = method.start(levitron, s);
  auto carries = method.start(one, t);
  for (int i = 0; i < 1000; ++i) {
    method.step(levitron, s, carry, 0.002);
    method.step(one, t, carries, 0.002);
  }
  for (int i = 0; i < 12; ++i) EXPECT_EQ(s[i], t[i]) << i;
  EXPECT_NE(s.r.x, 0.002);
}

TEST(ManyState, ComponentsRunThroughAllBodiesVectorByVector) {
  AnyCount::State<double> s = cloud(5, 1.0);
  EXPECT_EQ(s.components(), 60);
  EXPECT_EQ(&s[0], &s.body[0].r.x);
  EXPECT_EQ(&s[3 * 4 + 2], &s.body[4].r.z);
  EXPECT_EQ(&s[15 + 3], &s.body[1].p.x);
  EXPECT_EQ(&s[59], &s.body[4].l.z);
  FixedCount<5>::State<double> f;
  for (int i = 0; i < 60; ++i) f[i] = s[i];
  for (std::size_t b = 0; b < 5; ++b) EXPECT_EQ(distance(f.body[b], s.body[b]), 0);
  s.body[3].l.y = std::nan("");
  EXPECT_FALSE(finite(s));
}

// A system whose number of bodies the compiler knows, and the same one of a run-time number.
TEST(ManyTops, BothCountsMoveAlike) {
  const auto any = dipole_cloud(3, EachPair{});
  using Fixed = ManyTops<double, DipolePair<double>, FreeSpace<double>, FixedCount<3>>;
  const Fixed fixed{
      {any.bodies[0], any.bodies[1], any.bodies[2]}, {any.numbers[0], any.numbers[1], any.numbers[2]}, any.pair, {}};
  const AnyCount::State<double> s = cloud(3, 1.3);
  FixedCount<3>::State<double> f{{s.body[0], s.body[1], s.body[2]}};
  const auto end = one_step(Strang{}, any, s, 0.1);
  f = one_step(Strang{}, fixed, f, 0.1);
  for (int i = 0; i < 36; ++i) EXPECT_EQ(f[i], end[i]);
}

}  // namespace
}  // namespace kreisel::many_tops_test
