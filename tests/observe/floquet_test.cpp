// Floquet's multipliers: Mathieu's equation against its known edges, spinning bodies against what is known without them.
#include "kreisel/observe/equilibrium/floquet.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/observe/equilibrium/rigid_equilibrium.hpp"
#include "kreisel/observe/window/krein.hpp"

namespace kreisel::floquet_test {
namespace {

constexpr double pi = std::numbers::pi;

template <class T>
struct SwingState {
  static constexpr int size = 4;
  static constexpr std::array<Part, 4> parts{
      {{"x", dimension::none, 1}, {"p", dimension::none, 1}, {"clock", dimension::none, 1}, {"E", dimension::none, 1}}};
  T x{}, p{}, t{}, E{};
  constexpr T& operator[](int i) { return i < 2 ? (i == 0 ? x : p) : (i == 2 ? t : E); }
  constexpr const T& operator[](int i) const { return i < 2 ? (i == 0 ? x : p) : (i == 2 ? t : E); }
};

// Mathieu's equation, x'' + 2 c x' + (a - 2 q cos 2t) x = f, with the clock as a coordinate. Where it rubs the kick is exact too.
template <class T, bool rubs = false>
struct Swing {
  static constexpr bool dissipates = rubs;
  using Number = T;
  template <class N>
  using State = SwingState<N>;
  struct Force {
    T p, E;
  };
  T a, q, c = T(0), f = T(0);

  KREISEL_CAST(Swing, rubs)
  KREISEL_MEMBERS(a, q, c, f)
  T energy(const SwingState<T>& s) const {
    return T(0.5) * (s.p * s.p + (a - T(2) * q * sincos(T(2) * s.t).cos) * s.x * s.x) - f * s.x + s.E;
  }
  Force force(const SwingState<T>& s) const {
    const SinCos<T> at = sincos(T(2) * s.t);
    return {f - (a - T(2) * q * at.cos) * s.x, -T(2) * q * at.sin * s.x * s.x};
  }
  void kick(SwingState<T>& s, const Force& by, const T& h) const {
    if constexpr (rubs) {
      const double lost = std::expm1(-2 * as_double(c) * as_double(h));
      s.p += T(lost) * s.p - T(lost / (2 * as_double(c))) * by.p;
    } else {
      s.p += h * by.p;
    }
    s.E += h * by.E;
  }
  void drift(SwingState<T>& s, const T& h) const {
    s.x += h * s.p;
    s.t += h;
  }
  SwingState<T> rate(const SwingState<T>& s) const {
    const Force by = force(s);
    return {s.p, by.p - T(2) * c * s.p, T(1), by.E};
  }
  Matrix<T, 4> poisson(const SwingState<T>&) const {
    Matrix<T, 4> b;
    b(0, 1) = b(2, 3) = T(1);
    b(1, 0) = b(3, 2) = T(-1);
    return b;
  }
  static constexpr std::array<Invariant, 1> invariants{{{"energy", InvariantKind::energy, dimension::none}}};
  std::array<T, 1> invariant_values(const SwingState<T>& s) const { return {energy(s)}; }
};

Floquet swinging(double a, double q) {
  return floquet(periodic_flow(Swing<double>{a, q}, pi, {1, 1, 1, 1}), {0, 0, 0, 0});
}

double edge(double stable, double beyond, double q) {
  while (std::fabs(stable - beyond) > 1e-14) {
    const double middle = 0.5 * (stable + beyond);
    (swinging(middle, q).stable ? stable : beyond) = middle;
  }
  return stable;
}

// a_0, b_1, a_1, b_2, a_2 at q = 1: eigenvalues of the matrices of the Fourier coefficients (Abramowitz and Stegun, 20.2, of 20 rows, by bisection in decimals).
TEST(Floquet, KnowsTheEdgesOfMathieusEquation) {
  EXPECT_NEAR(edge(-0.3, -0.6, 1), -0.4551386041074135482, 1e-11);
  EXPECT_NEAR(edge(-0.3, 0.3, 1), -0.1102488169920951699, 1e-11);
  EXPECT_NEAR(edge(2.5, 1.5, 1), 1.8591080725143634723, 1e-11);
  EXPECT_NEAR(edge(3.5, 4.1, 1), 3.9170247729984711867, 1e-11);
  EXPECT_NEAR(edge(5, 4.1, 1), 4.3713009827350856612, 1e-11);
}

// Without a drive: λ = i √a, each with its sign; the clock and what the drive has had are no motions.
TEST(Floquet, OfAPendulumIsItsFrequency) {
  const Floquet f = swinging(0.09, 0);
  ASSERT_TRUE(f.settled);
  ASSERT_EQ(f.modes.size(), 2U);
  EXPECT_TRUE(f.stable);
  EXPECT_FALSE(f.verge);
  EXPECT_NEAR(f.modes[1].frequency, 0.3 / (2 * pi), 1e-14);
  EXPECT_NEAR(f.modes[0].frequency, -0.3 / (2 * pi), 1e-14);
  EXPECT_EQ(f.modes[0].sign * f.modes[1].sign, -1);
  EXPECT_EQ(f.modes[0].growth, 0);
  EXPECT_LT(f.modes[0].margin, 1e-10);
}

// At the edge itself the two meet at 1: they are known to the root of M's uncertainty only, and nobody can tell.
TEST(Floquet, IsOnTheVergeWhereTwoMeet) {
  EXPECT_TRUE(swinging(0, 0).verge);
  EXPECT_TRUE(swinging(1, 0).verge);
  const Floquet far = swinging(0.5, 0.1);
  EXPECT_TRUE(far.stable);
  EXPECT_FALSE(far.verge);
}

// x'' = -a x with a < 0: λ = ±√-a.
TEST(Floquet, TellsTheGrowth) {
  const Floquet f = swinging(-0.04, 0);
  EXPECT_FALSE(f.stable);
  ASSERT_EQ(f.modes.size(), 2U);
  EXPECT_NEAR(std::fabs(f.modes[0].growth), 0.2, 1e-13);
  EXPECT_NEAR(f.modes[0].growth + f.modes[1].growth, 0, 1e-13);
  EXPECT_EQ(f.modes[0].sign, 0);
}

// What friction takes is the same whatever the drive does: μ μ' = e^(-2 c T). No signs then, and a multiplier inside is no growth.
TEST(Floquet, OfAMotionThatRubsLiesInside) {
  const double c = 0.05;
  const Floquet f = floquet(periodic_flow(Swing<double, true>{0.3, 0.2, c}, pi, {1, 1, 1, 1}), {0, 0, 0, 0});
  ASSERT_TRUE(f.settled);
  ASSERT_EQ(f.modes.size(), 2U);
  EXPECT_TRUE(f.stable);
  EXPECT_FALSE(f.verge);
  EXPECT_NEAR(f.modes[0].growth, -c, 1e-10);
  EXPECT_NEAR(f.modes[0].growth + f.modes[1].growth, -2 * c, 1e-10);
  EXPECT_EQ(f.modes[0].sign, 0);
}

// x'' + (a - 2 q cos 2t) x = f has one motion that repeats; from rest it is found, and returns.
TEST(PeriodicState, IsFoundFromAGuess) {
  const PeriodicFlow flow = periodic_flow(Swing<double>{0.3, 0.2, 0, 0.7}, pi, {1, 1, 1, 1});
  const auto s = periodic_state(flow, {2, 0, 0, 0}, 16);
  ASSERT_TRUE(s);
  EXPECT_GT((*s)[0], 0.5);
  EXPECT_NEAR((*s)[1], 0, 1e-12);  // even in time
  const Numbers end = flow.over(*s, 64).end;
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(end[i], (*s)[i], 1e-10) << i;
  EXPECT_FALSE(periodic_state(periodic_flow(Swing<double>{0, 0, 0, 0.7}, pi, {1, 1, 1, 1}), {0, 0, 0, 0}, 16));
}

using Magnet = MagneticTop<double, DiskField<double>>;
using Body = RigidBody<double, DirectedPotential<double, Magnet>>;

// Dullin's Levitron, upright at its height (tests/observe/turning_body_test.cpp), `unlike` times as much inertia about its second axis.
constexpr double mass = 0.02, theta1 = 0.25 * mass * 0.015 * 0.015, theta3 = 2 * theta1, height = 0.0312926934523295399;
Body body(double unlike = 1) {
  return Body(mass, {theta1, unlike * theta1, theta3}, {Magnet{{0.05, 1}, -9.5e-5, mass * 9.81}, {0, 0, 1}});
}

Floquet spinning(const Body& b, double spin) {
  const double w = 2 * pi * spin, p = mass * height * w, l = 2 * theta3 * w;
  const PeriodicFlow flow = periodic_flow(b, 1 / spin, {height, height, height, p, p, p, 1, 1, 1, 1, l, l, l});
  return floquet(flow, detail::numbers(BodyState<double>{{0, 0, height}, {}, {1, 0, 0, 0}, {0, 0, l}}));
}

// Over a magnet with an axis everything is constant as seen from the body, whatever its inertia: after a turn e^(λT).
TEST(Floquet, OfASpinningBodyIsThatOfItsConstantModes) {
  for (const double unlike : {1.0, 1.3})
    for (const double spin : {5.0, 20.0, 60.0}) {
      const auto known = TurningBody(body(unlike), height, 1).modes(spin);
      const Floquet found = spinning(body(unlike), spin);
      ASSERT_TRUE(known && found.settled);
      ASSERT_EQ(found.modes.size(), known->size()) << unlike << " " << spin;
      for (const auto& lambda : *known) {
        const FloquetMode* nearest = nullptr;
        const auto off = [&](const FloquetMode& m) { return std::abs(m.multiplier - std::exp(lambda / spin)); };
        for (const FloquetMode& m : found.modes)
          if (nearest == nullptr || off(m) < off(*nearest)) nearest = &m;
        EXPECT_LE(off(*nearest), nearest->margin) << unlike << " " << spin << ": " << lambda;
        if (spin == 20) {
          EXPECT_LT(nearest->margin, 1e-9) << unlike << ": " << lambda;
        }
      }
      EXPECT_EQ(found.stable, on_imaginary_axis(*known)) << unlike << " " << spin;
    }
}

// Krein's signs against those of the constant modes, whose energies they are.
TEST(Floquet, HasTheSignsOfTheConstantModes) {
  const double spin = 20, l = 4 * pi * theta3 * spin;
  const BodyState<double> s{{0, 0, height}, {}, {1, 0, 0, 0}, {0, 0, l}};
  const std::vector<Motion> motions(13, Motion::tilt);
  const auto known = SteadySpectrum(local_flow(body(1.3), s), {2 * pi * spin}).modes(motions);
  const Floquet found = spinning(body(1.3), spin);
  int plus = 0, minus = 0;
  for (const SteadyMode& k : known)
    for (const FloquetMode& m : found.modes)
      if (std::abs(m.multiplier - std::polar(1.0, k.rate / spin)) < 1e-6) {
        EXPECT_EQ(m.sign, k.sign) << k.rate;
        (m.sign > 0 ? plus : minus) += 1;
      }
  EXPECT_EQ(plus + minus, 5);
  EXPECT_GT(plus, 0);
  EXPECT_GT(minus, 0);
}

}  // namespace
}  // namespace kreisel::floquet_test
