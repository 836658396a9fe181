// Geiser and Lüskow's Levitron: the values found independently for it, to every digit that they are given with, and what
// order their schemes and the right ones really have.
#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "support/gans_angles.hpp"

namespace kreisel::geiser_test {
namespace {

using E = Extended;
using State = EulerAngleState<E>;

// Half a unit in the last digit printed.
void expect_digits(const E& x, const std::string& printed) {
  const int decimals = static_cast<int>(printed.size() - printed.find('.')) - 1;
  EXPECT_LE(abs(x - E(printed)), E(0.501) * pow(E(10), -decimals)) << printed << " is " << x;
}

TEST(GansLevitron, Equilibrium) {
  const auto body = in_axis_space(gans_angles().cast<double>());
  const auto heights = equilibrium_heights(body, 1, 0.1, 10);
  ASSERT_FALSE(heights.empty());
  EXPECT_NEAR(heights.back(), 1.72114122703849, 1e-14);
  // In quadruple precision, to the last digit.
  const auto exact = in_axis_space(gans_angles());
  const auto pull = [&](const char* z) { return exact.potential.gradient({E(0), E(0), E(z)}, {E(0), E(0), E(1)}).r.z; };
  EXPECT_GT(pull("1.721141227038495") * E(-1) * pull("1.721141227038485"), 0);
}

TEST(GansLevitron, SpinWindow) {
  const auto body = in_axis_space(gans_angles().cast<double>());
  const Equilibrium e = analysed(body, 1.72114122703849, 1, 0.139, 7.5 / (2 * 3.14159265358979));
  EXPECT_TRUE(e.stable);
  ASSERT_EQ(e.spin_windows.size(), 1u);
  EXPECT_NEAR(2 * 3.14159265358979 * e.spin_windows[0].low, 4.84599, 5e-6);
  EXPECT_NEAR(2 * 3.14159265358979 * e.spin_windows[0].high, 8.99963, 5e-6);
}

void expect_state(const State& s, const std::array<const char*, 7>& digits) {
  for (std::size_t i = 0; i < 6; ++i) expect_digits(s.q[i], digits[i]);
  expect_digits(s.p[4], digits[6]);
}

TEST(CaseA, StatesToTheDigitsGiven) {
  const GansAngles top = gans_angles();
  expect_digits(case_a().p[4], "1.0421270013507795833");
  expect_digits(top.energy(case_a()), "6.9221445305316991548");
  const Reference method;
  State s = case_a();
  auto carry = method.start(top, s);
  method.step(top, s, carry, E(1));
  expect_state(s, {"-0.00651226043196121", "-0.00327069860793857", "1.71982430613813", "0.0325156165610866",
                   "1.42226961231004", "6.07841464576431", "1.04210196384337"});
  method.step(top, s, carry, E(9));
  expect_state(s, {"-0.0120135294710002", "0.0168975479974173", "1.72066191106731", "0.0279422524090708",
                   "12.3134034504158", "62.6986982099559", "1.04222536708004"});
  method.step(top, s, carry, E(74));
  expect_state(s, {"-0.0185084711803592", "0.00149587202359207", "1.71986556764451", "0.0317157593225887",
                   "101.577640544674", "528.527435115592", "1.04212188162787"});
}

TEST(CaseA, StaysUpBeyondAThousand) {
  const auto top = gans_angles().cast<double>();
  auto s = state_cast<double>(case_a());
  const Leapfrog method;
  auto push = method.start(top, s);
  double swing = 0;
  for (int i = 0; i < 60000; ++i) {  // t = 1200
    method.step(top, s, push, 0.02);
    swing = std::max({swing, std::abs(s.q[0]), std::abs(s.q[1]), std::abs(s.q[2] - 1.7211)});
  }
  EXPECT_LT(swing, 0.06);
  EXPECT_GT(swing, 0.04);
}

// n steps over T = 2 in canonical coordinates, seen in axis space.
AxisState<E> end_at_two(const NamedMethod& row, int n) {
  AxisState<E> end;
  const GansAngles top = gans_angles();
  with_method<AllMethods>(row.method, [&]<class M>(const M& method) {
    if constexpr (MethodFor<M, GansAngles> && !host_only<M>) {
      State s = case_a();
      auto carry = method.start(top, s);
      for (int i = 0; i < n; ++i) method.step(top, s, carry, E(2) / n);
      EXPECT_FALSE(any_failed(carry)) << row.name;
      end = to_axis_space(s);
    } else {
      ADD_FAILURE() << row.name << " does not work in Euler angles";
    }
  });
  return end;
}

const AxisState<E>& right_at_two() {
  static const AxisState<E> end = to_axis_space(one_step(Reference{}, gans_angles(), case_a(), E(2)));
  return end;
}

// The largest component of the difference: r, p, a and l.
double largest_error(const AxisState<E>& end) {
  E worst(0);
  for (int i = 0; i < 12; ++i) worst = std::max(worst, E(abs(end[i] - right_at_two()[i])));
  return static_cast<double>(worst);
}
double error_of(const std::string& name, int n = 200) { return largest_error(end_at_two(method_named(name), n)); }
double measured_order(const std::string& name) { return std::log2(error_of(name, 400) / error_of(name, 800)); }

// At h = 0.01, four digits.
TEST(Geiser, ErrorsAtTwo) {
  const auto expect = [](const char* name, double known) {
    EXPECT_NEAR(error_of(name) / known, 1, 0.5e-3 / std::floor(known * std::pow(10, -std::floor(std::log10(known)))))
        << name;
  };
  expect("rk4", 6.500e-9);
  expect("verlet-velocity:1", 6.710e-4);
  expect("verlet-position:1", 6.550e-4);
  expect("verlet-iterated:2", 9.043e-4);
  expect("verlet-iterated:4", 8.995e-4);
  expect("leapfrog", 3.023e-6);
  expect("leapfrog-position", 3.552e-6);
  expect("midpoint", 8.273e-6);
  expect("mpe-4:verlet-velocity:1", 2.246e-4);
  expect("mpe-4:leapfrog", 1.815e-9);
  const auto body = in_axis_space(gans_angles());
  AxisState<E> s = to_axis_space(case_a());
  const Strang strang;
  auto force = strang.start(body, s);
  for (int i = 0; i < 200; ++i) strang.step(body, s, force, E(1) / 100);
  EXPECT_NEAR(largest_error(s) / 1.464e-5, 1, 0.5e-3);
}

// Every scheme of the paper, as published but for lost terms: order one, however often it is iterated and from wherever.
TEST(Geiser, ThePapersSchemesAreOfOrderOne) {
  for (const char* name :
       {"verlet-velocity:1", "verlet-position:1", "verlet-iterated:1", "verlet-iterated:2", "verlet-iterated:4",
        "verlet-iterated:4:euler", "verlet-iterated:4:rk4", "verlet-iterated:until-1e-14:rk4", "verlet-7.1:1",
        "verlet-7.1:4", "verlet-7.1:2:euler", "verlet-7.1:4:rk4"})
    EXPECT_NEAR(measured_order(name), 1, 0.03) << name;
  for (const char* name : {"verlet-frozen:1", "verlet-frozen:4", "verlet-frozen:2:rk4"})
    EXPECT_NEAR(measured_order(name), 1, 0.17) << name;  // their next term is large
}

TEST(Geiser, AndSoIsEveryExtrapolationOfThem) {
  for (const char* name :
       {"mpe-4:verlet-velocity:1", "mpe-6:verlet-velocity:1", "mpe-8:verlet-position:1", "mpe-10:verlet-velocity:1",
        "mpe-4:verlet-iterated:2", "mpe-6:verlet-iterated:4:rk4", "mpe-4:verlet-7.1:4", "mpe-6:verlet-frozen:4"}) {
    EXPECT_EQ(method_named(name).traits().order, 1) << name;
    EXPECT_NEAR(measured_order(name), 1, 0.03) << name;
  }
  // Σ c_i/k_i is what the extrapolation leaves of the kernel's error.
  EXPECT_NEAR(error_of("mpe-4:verlet-velocity:1", 800) / error_of("verlet-velocity:1", 800), 1.0 / 3, 0.002);
}

// More terms of the series restore the order that the paper promises; all of them the symmetry as well, and with it
// extrapolation. None is symplectic (the laws).
TEST(Geiser, TwoTermsOfTheSeriesAreOfOrderTwo) {
  for (const char* name : {"verlet-velocity:2", "verlet-position:2", "verlet-velocity:3", "verlet-velocity:exact",
                           "verlet-position:exact"})
    EXPECT_NEAR(measured_order(name), 2, 0.01) << name;
  EXPECT_NEAR(measured_order("mpe-6:verlet-velocity:2"), 3, 0.01);
  EXPECT_NEAR(measured_order("mpe-4:verlet-velocity:exact"), 4, 0.01);
}

TEST(Geiser, OnTheLeapfrogExtrapolationsAndCompositionsReachTheirOrder) {
  for (const char* name : {"leapfrog", "leapfrog-position", "leapfrog-implicit"})
    EXPECT_NEAR(measured_order(name), 2, 0.005) << name;
  EXPECT_NEAR(measured_order("mpe-4:leapfrog"), 4, 0.01);
  EXPECT_NEAR(measured_order("mpe-6:leapfrog-position"), 6, 0.01);
  EXPECT_NEAR(measured_order("kahan-li-6:leapfrog"), 6, 0.02);
  EXPECT_NEAR(measured_order("kahan-li-8:leapfrog-position"), 8, 0.05);
  EXPECT_NEAR(measured_order("suzuki-4:leapfrog-implicit"), 4, 0.01);
}

TEST(Geiser, TwoSweepsAreTheLeapfrog) {
  const AxisState<E> leapfrog = end_at_two(method_named("leapfrog"), 100);
  EXPECT_LT(distance(leapfrog, end_at_two(method_named("leapfrog-implicit:2"), 100)), 1e-29);
  EXPECT_LT(distance(leapfrog, end_at_two(method_named("leapfrog-implicit"), 100)), 1e-29);
  // One is the paper's Verlet.
  const AxisState<E> verlet = end_at_two(method_named("verlet-velocity:1"), 100);
  EXPECT_LT(distance(verlet, end_at_two(method_named("leapfrog-implicit:1"), 100)), 1e-29);
  EXPECT_LT(distance(verlet, end_at_two(method_named("verlet-iterated:1"), 100)), 1e-29);
  EXPECT_GT(distance(verlet, leapfrog), 1e-4);
}

// What the paper's iteration converges to keeps a distance of order h from the leapfrog.
TEST(Geiser, TheIterationDoesNotConvergeToTheLeapfrog) {
  const auto gap = [](int n) {
    return static_cast<double>(
        distance(end_at_two(method_named("leapfrog"), n), end_at_two(method_named("verlet-iterated:until-1e-15"), n)));
  };
  EXPECT_GT(gap(400), 1e-3);
  EXPECT_NEAR(gap(400) / gap(800), 2, 0.1);
  EXPECT_LT(distance(end_at_two(method_named("verlet-iterated:20"), 200),
                     end_at_two(method_named("verlet-iterated:until-1e-15"), 200)),
            1e-12);  // and it does converge
}

// A step so long that the iteration cannot settle is told, not hidden.
TEST(Geiser, AnIterationThatDivergesSaysSo) {
  const auto top = gans_angles().cast<double>();
  const IteratedVerlet method(Iteration::verlet, 1e-9, FirstGuess::previous);
  auto s = state_cast<double>(case_a());
  auto carry = method.start(top, s);
  method.step(top, s, carry, 0.01);
  EXPECT_FALSE(carry.failed);
  method.step(top, s, carry, 3.0);
  EXPECT_TRUE(carry.failed);
  const ImplicitLeapfrog leapfrog;
  s.p[0] = NAN;
  auto verdict = leapfrog.start(top, s);
  leapfrog.step(top, s, verdict, 0.01);
  EXPECT_TRUE(verdict.failed);
}

}  // namespace
}  // namespace kreisel::geiser_test
