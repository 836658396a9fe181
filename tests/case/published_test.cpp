// Every published case opens and runs, and gives the numbers that were computed independently in quadruple precision.
#include <array>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/study/equilibrium/brief_report.hpp"
#include "kreisel/system/capability/rotor_rider.hpp"
#include "support/places.hpp"
#include "support/published_case.hpp"

namespace kreisel::published_test {
namespace {

std::vector<std::string> case_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(places::sources) / "cases"))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem());
  return names;
}

TEST(Published, CasesOpenAndRun) {
  EXPECT_GE(case_names().size(), 9u);
  for (const std::string& name : case_names()) {
    const Case c = published(name);
    EXPECT_FALSE(c.title.empty()) << name;
    EXPECT_FALSE(c.source.empty()) << name;
    EXPECT_EQ(follow(c, c.run.method, c.run.step, 1).outcome.fate, Fate::stayed) << name;
    if (c.system == "many-tops" || name == "magnetic-paul-trap") continue;  // they float in the mean, or nowhere alone
    const bool slow = name == "driven-levitron";                            // its windows, by Floquet's multipliers
    const EquilibriumReport report = slow ? brief_report(c) : c.experiment->equilibria();
    const auto* rider = dynamic_cast<const RotorRider*>(c.experiment.get());
    EXPECT_TRUE(!report.equilibria.empty() || report.orbit || (rider && !rider->relative_equilibria().empty())) << name;
  }
}

const Equilibrium& floating(const EquilibriumReport& report) {
  for (const Equilibrium& e : report.equilibria)
    if (e.direction > 0 && e.vertical_stable) return e;
  throw std::runtime_error("it does not float");
}

constexpr double z_s = 0.0312926934523295399;

TEST(Published, LevitronFloatsWhereItShould) {
  for (const char* name : {"levitron", "dullin-fig1a", "dullin-fig1b"}) {
    const Case c = published(name);
    const EquilibriumReport report = c.experiment->equilibria();
    const Equilibrium& e = floating(report);
    EXPECT_NEAR(e.height, z_s, 1e-16) << name;
    EXPECT_EQ(c.experiment->equilibrium_height(), e.height);
    EXPECT_TRUE(e.stable);
    ASSERT_EQ(e.spin_windows.size(), 1u);
    EXPECT_NEAR(e.spin_windows[0].low, 12.728984, 5e-7);
    EXPECT_NEAR(e.spin_windows[0].high, 31.772947, 5e-7);
    // The lower root is unstable up and down.
    EXPECT_NEAR(report.equilibria.front().height, 0.01953649, 5e-9);
    EXPECT_FALSE(report.equilibria.front().vertical_stable);
  }
}

TEST(Published, SigmaInRadiansWouldBeUnstable) {  // errata: the paper's 20 counts revolutions
  const Case c = published("levitron", {"initial.spin=" + std::to_string(20 / (2 * std::numbers::pi))});
  EXPECT_FALSE(floating(c.experiment->equilibria()).stable);
}

// r = (0.002, 0, z_s + 0.001) at t = 1: r, p, a, l. In both fields: the series agrees with the disk to rounding here.
const std::vector<double> levitron_at_1{-0.001418981645168685,  -0.0011729480076067104, 0.031679579391486307,
                                        1.8874343117385493e-4,  -1.8426151729330218e-4, 1.9485830106233176e-4,
                                        -0.042326862075761838,  -0.046284032023923982,  0.99803117442614377,
                                        -1.0622551659813839e-5, -1.2724741271235724e-5, 2.8226048888058704e-4};

void expect_state(const std::vector<double>& state, const std::vector<double>& wanted, double tolerance,
                  const std::string& who) {
  for (std::size_t i = 0; i < wanted.size(); i += 3)
    EXPECT_LT(vector_error(state, wanted, i), tolerance) << who << ", vector " << i / 3;
}

// The reference solver is exact; the start is not: z_s, l and the body's numbers are doubles, and one ulp in each
// grows about a hundredfold in one second.
TEST(Published, LevitronAfterOneSecondByTheReference) {
  for (const std::string name : {"levitron", "dullin-fig1a"}) {
    const Case c = published(name, {"initial.x=0.002", "initial.z=0.001"});
    expect_state(follow(c, "reference", 0.25, 1).state, levitron_at_1, 3e-14, name);
  }
}

// Order 8 leaves about 1e-14 at this step; the rounding of 2000 steps of 17 stages adds the rest.
TEST(Published, LevitronAfterOneSecondByComposition) {
  for (const std::string name : {"levitron", "dullin-fig1a"}) {
    const Case c = published(name, {"initial.x=0.002", "initial.z=0.001"});
    expect_state(follow(c, "kahan-li-8", 0.0005, 1).state, levitron_at_1, 3e-13, name);
    expect_state(follow(c, "kahan-li-8", 0.0005, 1, true).state, levitron_at_1, 6e-14, name + ", compensated");
    expect_state(follow(c, "strang", 0.0005, 1).state, levitron_at_1, 5e-3, name);  // order 2, for comparison
  }
}

TEST(Published, GansLevitronFloatsWhereItShould) {
  const EquilibriumReport report = published("gans-levitron").experiment->equilibria();
  const Equilibrium& e = floating(report);
  EXPECT_NEAR(e.height, 1.72114122703849, 1e-14);  // 5 ulp of the force, tenfold: the lift is near its maximum here
  ASSERT_EQ(e.spin_windows.size(), 1u);
  EXPECT_NEAR(2 * std::numbers::pi * e.spin_windows[0].low, 4.84599, 5e-6);
  EXPECT_NEAR(2 * std::numbers::pi * e.spin_windows[0].high, 8.99963, 5e-6);
}

struct EulerRow {
  double t, x, y, z, theta, psi, p5;
};
constexpr std::array<EulerRow, 3> case_a{{
    {1, -0.00651226043196121, -0.00327069860793857, 1.71982430613813, 0.0325156165610866, 1.42226961231004,
     1.04210196384337},
    {10, -0.0120135294710002, 0.0168975479974173, 1.72066191106731, 0.0279422524090708, 12.3134034504158,
     1.04222536708004},
    {84, -0.0185084711803592, 0.00149587202359207, 1.71986556764451, 0.0317157593225887, 101.577640544674,
     1.04212188162787},
}};

// Its Euler angles as an axis; p5 is the momentum of the precession, l_z.
void expect_row(const EulerRow& row, const Ended& end, double tolerance) {
  const std::vector<double>& s = end.state;
  EXPECT_EQ(end.time, row.t);
  EXPECT_NEAR(s[0], row.x, tolerance);
  EXPECT_NEAR(s[1], row.y, tolerance);
  EXPECT_NEAR(s[2], row.z, tolerance);
  EXPECT_NEAR(s[6], std::sin(row.theta) * std::cos(row.psi), tolerance);
  EXPECT_NEAR(s[7], std::sin(row.theta) * std::sin(row.psi), tolerance);
  EXPECT_NEAR(s[8], std::cos(row.theta), tolerance);
  EXPECT_NEAR(s[11], row.p5, tolerance);
}

// The table has 15 digits; ψ = 101.577640544674 alone allows 5e-13 of phase, 2e-14 in a.
TEST(Published, GansCaseA) {
  const Case c = published("gans-levitron");
  expect_row(case_a[0], follow(c, "reference", 1, 1), 2e-14);
  for (const EulerRow& row : case_a) expect_row(row, follow(c, "kahan-li-8", 0.01, row.t), row.t > 50 ? 1e-12 : 5e-14);
  EXPECT_NEAR(follow(c, "strang", 0.01, 1).invariants[0], 6.9221445305316991548, 1e-5);
  EXPECT_NEAR(follow(c, "kahan-li-8", 0.01, 1).invariants[0], 6.9221445305316991548, 2e-14);  // H of the start
}

}  // namespace
}  // namespace kreisel::published_test
