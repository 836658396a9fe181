// Steady motions of many tops: against closed forms, against the motion itself, and what is told of them.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/case/settings.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "kreisel/study/window/window_told.hpp"
#include "kreisel/system/any_length.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

std::shared_ptr<const Case> tops_case(const std::string& text, const std::vector<std::string>& overrides = {}) {
  Settings s = settings_from_text(text + "[run]\nstep = 0.01\nuntil = 1\n", "tops.toml");
  for (const std::string& o : overrides) apply_override(s, o);
  return std::make_shared<const Case>(open_case(s, "tops"));
}

EquilibriumResult steady_of(const std::shared_ptr<const Case>& c) { return run(planned_equilibrium(c), {}); }

std::string not_steady(const std::shared_ptr<const Case>& c) {
  try {
    steady_of(c);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

double furthest(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::fmax(most, std::fabs(a[i] - b[i]));
  return most;
}

const std::string dipoles = R"(
system = "many-tops"
units = "none"
[pair]
kind = "dipoles"
core_energy = 1
[body]
mass = 1
theta1 = 0.1
theta3 = 0.1
moment = 1
core = 0.5
)";

// Two dipoles side by side, one up and one down, whose cores press; they circle one another, not quite as they would for ever.
constexpr double mass = 2, moment = 1.5, core = 0.4, core_energy = 1, theta3 = 0.4, spin = 0.5;
const std::string circling = R"(
system = "many-tops"
units = "none"
[pair]
kind = "dipoles"
core_energy = 1
[body]
mass = 2
theta1 = 0.3
theta3 = 0.4
moment = 1.5
core = 0.4
[[bodies]]
r = [0.5, 0, 0]
p = [0, 2.4, 0]
a = [0, 0, 1]
spin = 0.5
[[bodies]]
r = [-0.48, 0.02, 0]
p = [0, -2.4, 0]
a = [0, 0, -1]
spin = 0.25
)";

double pull(double d) {
  return 3 * moment * moment / std::pow(d, 4) - 12 * core_energy * std::pow(2 * core, 12) / std::pow(d, 13);
}

TEST(SteadyTops, TwoDipolesThatCircleOneAnother) {
  const EquilibriumResult r = steady_of(tops_case(circling));
  ASSERT_TRUE(r.steady);
  const SteadyTops& s = *r.steady;
  const std::vector<double>& x = s.state;
  const double d = std::hypot(x[0] - x[3], x[1] - x[4], x[2] - x[5]), omega = s.turn[2];
  // The same angular momentum of the orbits, and the pull that holds them: m Ω² d/2.
  const double orbits = 0.5 * 2.4 + 0.48 * 2.4;
  EXPECT_NEAR(0.5 * mass * d * d * omega, orbits, 1e-12);
  EXPECT_NEAR(0.5 * mass * omega * omega * d, pull(d), 1e-11);
  EXPECT_LT(furthest({s.turn[0], s.turn[1]}, {0, 0}), 1e-12);
  EXPECT_EQ(s.drift, Numbers(3));
  EXPECT_LT(furthest({x[12], x[13], x[14], x[15], x[16], x[17]}, {0, 0, 1, 0, 0, -1}), 1e-12);
  // Apart and together: of the reduced mass in the effective potential.
  const double stiff = (pull(1.0001 * d) - pull(0.9999 * d)) / (0.0002 * d) + 3 * 0.5 * mass * omega * omega;
  const double radial = std::sqrt(stiff / (0.5 * mass)) / (2 * M_PI);
  double nearest = 1e9;
  for (const Mode& m : s.modes) nearest = std::fmin(nearest, std::fabs(m.frequency - radial));
  EXPECT_LT(nearest, 1e-6 * radial);
  ASSERT_EQ(s.modes.size(), 5u);  // of 24 components: four Casimirs, six momenta, a turn and three shifts less
  EXPECT_EQ(s.positive + s.negative, 10);
  double energy = moment * moment / std::pow(d, 3) * -1 + core_energy * std::pow(2 * core / d, 12);
  energy += 0.25 * mass * d * d * omega * omega;
  for (const double turns : {spin, spin / 2}) energy += 0.5 * theta3 * std::pow(2 * M_PI * turns, 2);
  EXPECT_NEAR(s.energy, energy, 1e-11);
}

// From a car that drives by, and turned: the same motion.
TEST(SteadyTops, TheSameFromElsewhere) {
  const SteadyTops here = *steady_of(tops_case(circling)).steady;
  const SteadyTops there = *steady_of(tops_case(circling, {"bodies[0].r=[1, 2.5, 3]", "bodies[1].r=[1, 1.52, 3.02]",
                                                           "bodies[0].p=[0.6, 0, 2.4]", "bodies[1].p=[0.6, 0, -2.4]",
                                                           "bodies[0].a=[1, 0, 0]", "bodies[1].a=[-1, 0, 0]"}))
                                .steady;
  EXPECT_NEAR(there.turn[0], here.turn[2], 1e-11);
  EXPECT_LT(furthest(there.drift, {0.3, 0, 0}), 1e-12);
  EXPECT_NEAR(there.energy, here.energy + 0.5 * 2 * mass * 0.09, 1e-11);
  ASSERT_EQ(there.modes.size(), here.modes.size());
  for (std::size_t i = 0; i < here.modes.size(); ++i)
    EXPECT_NEAR(there.modes[i].frequency, here.modes[i].frequency, 1e-8);
  EXPECT_EQ(there.positive, here.positive);
}

// One body is the Levitron, which has been looked at in another way: by complex numbers for what turns, upright on its axis.
TEST(SteadyTops, OneBodyIsTheLevitron) {
  const std::string body = "mass = 0.02\nradius = 0.015\nmu = -0.000095\n";
  const std::string rest = "[field]\nkind = 'disk'\nradius = 0.05\n[gravity]\ng = 9.81\n";
  const auto many = tops_case(
      "system = 'many-tops'\n[pair]\n[[bodies]]\nr = [0.0002, 0, 0.0001]\nspin = 20\nmoment = 1\n" + body + rest);
  const auto one = tops_case("system = 'levitron'\n[initial]\nspin = 20\n[body]\n" + body + rest);
  const SteadyTops s = *steady_of(many).steady;
  const EquilibriumReport report = steady_of(one).report;
  const auto top = std::find_if(report.equilibria.begin(), report.equilibria.end(),
                                [](const Equilibrium& e) { return e.vertical_stable; });
  ASSERT_NE(top, report.equilibria.end());
  EXPECT_NEAR(s.state[2], top->height, 1e-12);
  EXPECT_TRUE(s.stable);
  std::vector<double> seen, wanted{*top->vertical_frequency};
  for (const Mode& m : s.modes) seen.push_back(m.frequency);
  for (const Mode& m : top->modes) wanted.push_back(std::fabs(m.frequency));
  std::sort(wanted.begin(), wanted.end());
  ASSERT_EQ(seen.size(), wanted.size());
  EXPECT_LT(furthest(seen, wanted), 1e-8);
}

// The motion itself: seen from the frame that turns, what starts there stays there, and small deviations go as the modes say.
TEST(SteadyTops, TheMotionDoesWhatTheModesSay) {
  for (const bool free : {false, true}) {
    const auto c = free ? tops_case(circling, {"bodies[1].r=[-0.48, 0, 0]", "bodies[0].r=[0.48, 0, 0]"})
                        : std::make_shared<const Case>(published("two-tops"));
    const SteadyTops s = *steady_of(c).steady;
    const double time = free ? 0.3 : 0.0015, angle = s.turn[2] * time;
    const auto later = [&](const std::vector<double>& start) {
      const AnyLength moved_directions;
      std::vector<double> end;
      const auto keep = [&end](double, std::span<const double> x, std::span<const double>) {
        end.assign(x.begin(), x.end());
      };
      c->experiment->trajectory(
          {method_named("sofroniou-spaletta-10"), schedule(time / 60, time), 60, false, {}, start}, keep);
      for (std::size_t i = 0; i < end.size(); i += 3) {
        const double x = end[i], y = end[i + 1];
        end[i] = std::cos(angle) * x + std::sin(angle) * y;
        end[i + 1] = std::cos(angle) * y - std::sin(angle) * x;
      }
      return end;
    };
    const std::vector<double> again = later(s.state);
    double size[4] = {};
    const std::size_t n = s.state.size();
    for (std::size_t i = 0; i < n; ++i) size[4 * i / n] = std::fmax(size[4 * i / n], std::fabs(s.state[i]));
    DenseMatrix map = zero_matrix(static_cast<int>(n), static_cast<int>(n));  // in units of these sizes
    for (std::size_t j = 0; j < n; ++j) {
      EXPECT_NEAR(again[j], s.state[j], 1e-11 * size[4 * j / n]);
      const double apart = 1e-5 * size[4 * j / n];
      std::vector<double> up = s.state, down = s.state;
      up[j] += apart;
      down[j] -= apart;
      const std::vector<double> above = later(up), below = later(down);
      for (std::size_t i = 0; i < n; ++i)
        map(static_cast<int>(i), static_cast<int>(j)) = (above[i] - below[i]) / (2e-5 * size[4 * i / n]);
    }
    const auto multipliers = eigenvalues(map);
    for (const Mode& m : s.modes) {
      const auto wanted = std::exp(std::complex<double>(m.growth, 2 * M_PI * m.frequency) * time);
      double nearest = 1e9;
      for (const auto& x : multipliers) nearest = std::fmin(nearest, std::abs(x - wanted));
      EXPECT_LT(nearest, 1e-6) << m.frequency;
    }
  }
}

TEST(SteadyTops, AreToldStoredAndReadAgain) {
  const ScratchFolder here;
  const EquilibriumResult r = steady_of(std::make_shared<const Case>(published("two-tops")));
  EXPECT_SAYS(
      equilibrium_text(r),
      "all turning at 0.2516656 rev/s about [0, 0, 1], with the momenta and spins of the start: linearly stable");
  EXPECT_SAYS(equilibrium_text(r), "14 positive, 4 negative at these momenta: stable by gyration alone");
  const nlohmann::json hessian{
      {"positive", 14}, {"negative", 4}, {"neutral", 0}, {"definite", false}, {"by_energy", false}};
  EXPECT_EQ(nlohmann::json::parse(equilibrium_json(r).text()).at("steady").at("hessian"), hessian);
  EXPECT_EQ(equilibrium_text(stored_equilibrium(save(r, here.path()).files.front())), equilibrium_text(r));
}

// Three molecules on one another: at rest, and where the energy is least nothing can grow.
TEST(SteadyTops, AtRestWhereTheEnergyIsLeast) {
  const auto c = tops_case(dipoles + R"(
[[bodies]]
r = [0, 0, 0.45]
a = [0.05, 0, 1]
[[bodies]]
r = [0.02, 0.01, -0.45]
a = [0, -0.03, 1]
)",
                           {"body.moment=2"});
  const SteadyTops s = *steady_of(c).steady;
  const double d = s.state[2] - s.state[5];  // head to tail: 6 m²/d⁴ = 12 ε/d¹³
  EXPECT_NEAR(std::hypot(d, s.state[0] - s.state[3], s.state[1] - s.state[4]), std::pow(0.5, 1.0 / 9), 1e-11);
  EXPECT_EQ(s.turn, Numbers(3));
  EXPECT_TRUE(s.stable);
  EXPECT_EQ(s.negative, 0);
  EXPECT_SAYS(equilibrium_text(steady_of(c)), "all at rest");
  EXPECT_SAYS(equilibrium_text(steady_of(c)), "stable by energy and momentum");
}

TEST(SteadyTops, WhereThereIsNoneItIsASentence) {
  EXPECT_SAYS(not_steady(std::make_shared<const Case>(published("dipole-gas"))),
              "steady motions are looked for of 16 bodies at most, and the case has 216");
  EXPECT_SAYS(not_steady(tops_case(circling, {"body.moment=0", "pair.core_energy=0"})),
              "no steady motion with the momenta of the start was found, neither from there");
}

// Dipoles side by side push one another away, the farther the less, and bodies without moments and cores do nothing at all.
TEST(SteadyTops, WhatRunsAwayIsNotSteady) {
  const std::string pair = dipoles + R"(
[[bodies]]
r = [0.7, 0, 0]
[[bodies]]
r = [-0.7, 0, 0]
)";
  EXPECT_SAYS(not_steady(tops_case(pair)), "no steady motion");
  const SteadyTops idle = *steady_of(tops_case(pair, {"body.moment=0", "body.core=0"})).steady;
  EXPECT_TRUE(idle.stable);
  EXPECT_EQ(idle.negative, 0);
  EXPECT_GT(idle.neutral, 0);
  EXPECT_FALSE(idle.by_energy);
}

// At the bottom of a trap, 1/2 across (x² + y²) + 1/2 along z²: places and momenta rise, and so does what nutates. To lean as a whole costs nothing; but seen from a frame that
// turns along it does.
TEST(SteadyTops, AtTheBottomOfATrap) {
  const std::string trapped = dipoles + "[trap]\nacross = 1\nalong = 2\n";
  for (const char* r : {"[0, 0, 0.1]", "[0.3, 0, 0.1]"}) {
    const SteadyTops s = *steady_of(tops_case(trapped + "[[bodies]]\nspin = 1\nr = " + r + "\n")).steady;
    EXPECT_EQ(Numbers(s.state.begin(), s.state.begin() + 6), Numbers(6)) << r;
    EXPECT_EQ((std::array{s.positive, s.negative, s.neutral}), (std::array{8, 0, 2})) << r;
    EXPECT_TRUE(s.by_energy) << r;
  }
  // Two that hold one another in a round trap: the pair may point anywhere, and turns freely.
  const std::string two = "[[bodies]]\nr = [0, 0, 0.6]\n[[bodies]]\nr = [0, 0, -0.6]\n";
  const SteadyTops s = *steady_of(tops_case(trapped + two, {"trap.across=0.1", "trap.along=0.1"})).steady;
  EXPECT_EQ((std::array{s.positive, s.negative, s.neutral}), (std::array{18, 0, 2}));
  EXPECT_FALSE(s.by_energy);
}

// Free bodies have more symmetries where their angular momentum is zero: with a spin of zero at the case itself, and within the range.
TEST(SteadyTops, AWindowThroughNoAngularMomentum) {
  const auto c =
      tops_case(circling, {"bodies[0].p=[0,0,0]", "bodies[1].p=[0,0,0]", "bodies[0].r=[0,0,0.4]",
                           "bodies[1].r=[0,0,-0.4]", "bodies[1].a=[0,0,1]", "bodies[0].spin=0", "bodies[1].spin=0"});
  WindowAsk ask{c, {"bodies[0].spin", "body.moment"}};
  ask.range = {{-1, 1, 1, 2}};
  ask.samples = 5;
  const WindowResult r = run(planned_window(ask), {});
  EXPECT_EQ(r.count(Steadiness::none), 0u);
  EXPECT_EQ(r.count(Steadiness::unstable), 0u);
}

// Spins and moments: where it is stable there is an edge between, and beyond it the modes grow.
TEST(SteadyTops, Window) {
  WindowAsk ask{std::make_shared<const Case>(published("two-tops")), {"body.spin", "body.moment"}};
  ask.range = {{50, 90, 0.0019, 0.0021}};
  ask.samples = 3;
  const WindowResult r = run(planned_window(ask), {});
  ASSERT_FALSE(r.edges.empty());
  EXPECT_EQ(r.own, Steadiness::by_gyration);
  EXPECT_EQ(r.modes.size(), 9u);
  EXPECT_EQ(r.axes[0].unit, "rev/s");
  const auto& middle = r.edges[0].points[r.edges[0].points.size() / 2];
  for (const double beside : {-0.05, 0.05}) {
    const auto c = std::make_shared<const Case>(published(
        "two-tops", {fmt::format("body.spin={}", middle.x + beside), fmt::format("body.moment={}", middle.y)}));
    EXPECT_EQ(steady_of(c).steady->stable, beside > 0);
  }
  const auto refused = [](const WindowAsk& a) -> std::string {
    try {
      planned_window(a);
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  WindowAsk other = ask;
  other.over = {"height", "body.spin"};
  EXPECT_SAYS(refused(other), "bodies that act on one another have no height of their own");
  other.over = {"body.spin", "body.momen"};
  EXPECT_SAYS(refused(other), "'body.momen' is no number of this case that can be varied");
  other = ask;
  other.fates_width = other.fates_height = 4;
  EXPECT_SAYS(refused(other), "there are no maps of many tops");
  other = ask;
  other.of = std::make_shared<const Case>(published("dipole-gas"));
  EXPECT_SAYS(refused(other), "of 16 bodies at most");
}

}  // namespace
}  // namespace kreisel::test
