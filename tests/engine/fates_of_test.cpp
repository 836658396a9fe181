// Ensembles through the library's door: on any number of threads and in lanes the bits of one trajectory at a time.
#include <bit>

#include <gtest/gtest.h>

#include "kreisel/kreisel.hpp"

namespace kreisel {
namespace {

using Top = Levitron<double, DiskField>;

Top levitron(double mass = 0.02) {
  const double theta1 = 1.125e-6, theta3 = 2.25e-6;
  return {{mass, theta1}, 0.5 * (1 / theta3 - 1 / theta1), {{0.05}, -0.000095, mass * 9.81}};
}

std::vector<AxisState<double>> starts() {
  std::vector<AxisState<double>> list;
  for (int i = 0; i < 37; ++i) list.push_back({{5e-4 * i, 0, 0.0321}, {}, {0, 0, 1}, {0, 0, 0.00028}});
  return list;
}

const LeavesSphere<double> escape{0.032, 0.032};

void expect_same(const std::vector<Outcome>& a, const std::vector<Outcome>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_TRUE(a[i].fate == b[i].fate) << i;
    EXPECT_EQ(a[i].steps, b[i].steps) << i;
    EXPECT_EQ(std::bit_cast<std::uint64_t>(a[i].time), std::bit_cast<std::uint64_t>(b[i].time)) << i;
  }
}

std::size_t stayed(const std::vector<Outcome>& ends) {
  return static_cast<std::size_t>(
      std::count_if(ends.begin(), ends.end(), [](const Outcome& o) { return o.fate == Fate::stayed; }));
}

TEST(FatesOf, BitsDoNotDependOnThreadsOrLanes) {
  for (const char* name : {"strang", "kahan-li-8", "rk4", "gauss-4"}) {
    const NamedMethod method = method_named(name);
    const auto lanes = fates_of(method, levitron(), starts(), schedule(0.004, 0.5), escape);
    const auto single = fates_of(method, levitron(), starts(), schedule(0.004, 0.5), escape,
                                 {.threads = 1, .packing = Packing::single});
    const auto three = fates_of(method, levitron(), starts(), schedule(0.004, 0.5), escape, {.threads = 3});
    expect_same(lanes, single);
    expect_same(lanes, three);
    EXPECT_GT(stayed(lanes), 0U);
    EXPECT_LT(stayed(lanes), lanes.size());
  }
}

TEST(FatesOf, SystemsMayDiffer) {
  const std::vector<AxisState<double>> list = starts();
  const auto mass = [](std::size_t i) { return 0.0195 + 1e-4 * static_cast<double>(i % 7); };
  const auto start_of = [&](std::size_t i) {
    return EnsembleStart<Top, LeavesSphere<double>>{levitron(mass(i)), escape, list[i]};
  };
  const NamedMethod method = method_named("strang");
  const auto all = fates_of(method, schedule(0.004, 0.5), list.size(), start_of);
  for (const std::size_t i : {0U, 5U, 20U}) {
    const std::vector<AxisState<double>> one{list[i]};
    expect_same({all[i]}, fates_of(method, levitron(mass(i)), one, schedule(0.004, 0.5), escape));
  }
}

TEST(FatesOf, RefusesAMethodThatTheSystemCannotTake) {
  try {
    fates_of(method_named("hirota-kimura"), levitron(), starts(), schedule(0.004, 0.5), escape);
    FAIL() << "it was taken";
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("method 'hirota-kimura' needs"), std::string::npos) << e.what();
  }
}

TEST(NamedTrajectory, IsTheTrajectoryOfThatMethod) {
  AxisState<double> by_name{}, by_type{};
  const AxisState<double> start = starts()[3];
  const Outcome a = run_trajectory(method_named("strang"), levitron(), start, schedule(0.004, 0.5), escape, 25,
                                   [&](double, const auto& s) { by_name = s; });
  const Outcome b = run_trajectory(Strang{}, levitron(), start, schedule(0.004, 0.5), escape, 25,
                                   [&](double, const auto& s) { by_type = s; });
  EXPECT_EQ(a.steps, b.steps);
  for (int i = 0; i < 12; ++i) EXPECT_EQ(by_name[i], by_type[i]) << i;
  AxisState<double> reference{};
  run_trajectory(method_named("reference"), levitron(), start, schedule(0.004, 0.5), escape, 25,
                 [&](double, const auto& s) { reference = s; });
  EXPECT_LT(distance(reference, by_name), 0.1);
  EXPECT_GT(distance(reference, by_name), 1e-9);  // Strang's error
}

}  // namespace
}  // namespace kreisel
