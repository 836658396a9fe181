// Endings name all their numbers, once each and in order (lanes are filled by that), and keep them in another number type.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/flow/ending.hpp"
#include "kreisel/flow/euler_angle_ending.hpp"
#include "kreisel/flow/magnet_ending.hpp"
#include "kreisel/flow/orbit_ending.hpp"
#include "kreisel/flow/place_ending.hpp"
#include "kreisel/model/state/heavy_state.hpp"
#include "kreisel/number/extended.hpp"
#include "support/places.hpp"

namespace kreisel {
namespace {

std::string text_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

template <class Ending>
std::vector<double> numbers(const Ending& ending) {
  std::vector<double> list;
  each_number(ending, [&list](const auto& x) { list.push_back(as_double(x)); });
  return list;
}

// Reads them, writes others through the same door, and casts.
template <class Ending>
void expect_numbers(const Ending& ending, const std::vector<double>& right) {
  EXPECT_EQ(numbers(ending), right);
  Ending changed = ending;
  each_number(changed, [](double& x) { x += 1; });
  std::vector<double> more = right;
  for (double& x : more) x += 1;
  EXPECT_EQ(numbers(changed), more);
  EXPECT_EQ(numbers(changed.template cast<Extended>()), more);
}

TEST(EndingNumbers, OfAllEndings) {
  expect_numbers(LeavesSphere<double>{1, 2}, {1, 2});
  expect_numbers(TiltsBeyond<double>{0.5}, {0.5});
  expect_numbers(DirectionTiltsBeyond<double>{0.5, {1, 2, 3}}, {0.5, 1, 2, 3});
  expect_numbers(LeavesSphereInAngles<double>{1, 2}, {1, 2});
  expect_numbers(NearsPole<double>{1, 2}, {1, 2});
  expect_numbers(EulerAngleEnding<double>{{1, 2}, {3, 4}}, {1, 2, 3, 4});
  expect_numbers(LeavesOrbit<double>{1, 2, 3, 4, {5, 6, 7}}, {1, 2, 3, 4, 5, 6, 7});
  expect_numbers(LeavesPlace<double>{{1, 2, 3}, 4}, {1, 2, 3, 4});
}

// The numbers of its sphere, the distance, then those of its magnets: what these have is theirs to say.
TEST(EndingNumbers, OfMagnetsThatCanBeHit) {
  LeavesOrHits<double> ending{{{1, 2, 3}, 4}, 5, {}};
  ending.solids.count = 1;
  std::vector<double> right{1, 2, 3, 4, 5};
  const std::vector<double> of_magnets = numbers(ending.solids);
  EXPECT_FALSE(of_magnets.empty());
  right.insert(right.end(), of_magnets.begin(), of_magnets.end());
  expect_numbers(ending, right);
}

// Those that lanes are not filled with, and why.
const std::map<std::string, std::string> no_numbers{
    {"BodiesLeave", "it has as many heights as there are bodies, and these run one by one"}};

// Every struct of the sources that says how a run ends stands in a test above.
TEST(EndingNumbers, NoEndingIsLeftOut) {
  const std::filesystem::path sources(places::sources);
  const std::string tests = text_of_file(sources / "tests/flow/ending_numbers_test.cpp");
  const std::regex ending("\nstruct ([A-Za-z]+) \\{");
  std::size_t found = 0;
  for (const auto& file : std::filesystem::directory_iterator(sources / "kreisel/flow")) {
    if (!file.path().stem().string().ends_with("ending")) continue;
    const std::string text = text_of_file(file.path());
    for (std::sregex_iterator i(text.begin(), text.end(), ending), end; i != end; ++i, ++found) {
      const std::string name = (*i)[1];
      const bool tested = tests.find("(" + name + "<double>{") != std::string::npos ||
                          tests.find(name + "<double> ending{") != std::string::npos;
      EXPECT_NE(tested, no_numbers.contains(name)) << name;
    }
  }
  EXPECT_GE(found, 10u);
}

// Along each axis for itself, from the sphere's own centre.
TEST(EndingNumbers, SpheresInBothSpaces) {
  const LeavesSphere<double> sphere{2, 3};
  const LeavesSphereInAngles<double> in_angles{2, 3};
  for (int axis = 0; axis < 3; ++axis)
    for (const double way : {1.0, -1.0}) {
      AxisState<double> s{{0, 0, 2}, {}, {0, 0, 1}, {}};
      s.r[axis] += way * 4;
      EXPECT_EQ(sphere.excess(s), 7) << axis;
      EulerAngleState<double> a{};
      a.q[2] = 2;
      a.q[static_cast<std::size_t>(axis)] += way * 4;
      EXPECT_EQ(in_angles.excess(a), 7) << axis;
    }
  EXPECT_EQ(sphere.excess(AxisState<double>{{1, 1, 2}, {}, {0, 0, 1}, {}}), -7);
}

// Inside while the axis is nearer to the vertical than the angle; on it, it has ended.
TEST(EndingNumbers, AnAxisTiltsAwayFromTheVertical) {
  const TiltsBeyond<double> ending{0.5};
  EXPECT_EQ(ending.excess(AxisState<double>{{}, {}, {0, 0, 1}, {}}), -0.5);
  EXPECT_EQ(ending.excess(AxisState<double>{{}, {}, {0.6, 0, 0.8}, {}}), 0.5 - 0.8);
  EXPECT_EQ(ending.excess(AxisState<double>{{}, {}, {0, 1, 0}, {}}), 0.5);
  EXPECT_EQ(ending.excess(TopState<double>{{0, 0, -1}, {}}), 1.5);
  EXPECT_EQ(ending.excess(TopState<double>{{std::sqrt(0.75), 0, 0.5}, {}}), 0);
}

// Γ need not be of length one: its length counts on both sides.
TEST(EndingNumbers, ADirectionTiltsAwayFromTheVertical) {
  const DirectionTiltsBeyond<double> ending{0.5, {0, 0, 1}};
  EXPECT_EQ(ending.excess(HeavyState<double>{{}, {0, 0, 1}}), -0.5);
  EXPECT_EQ(ending.excess(HeavyState<double>{{}, {0, 0, -2}}), 3);
  EXPECT_EQ(ending.excess(HeavyState<double>{{}, {3, 0, 4}}), -1.5);
  EXPECT_EQ(ending.excess(HeavyState<double>{{}, {2, 0, 0}}), 1);
}

// The worse of the two bounds counts, and which it was is told.
TEST(EndingNumbers, AnglesEndAtTheSphereOrAtThePole) {
  EulerAngleState<double> s{};
  s.q[2] = 2;
  s.q[3] = 1.5;  // far from the poles
  const EulerAngleEnding<double> ending{{2, 3}, {1e-3, 1}};
  EXPECT_LT(ending.excess(s), 0);
  EXPECT_FALSE(ending.at_pole(s));
  s.q[0] = 4;
  EXPECT_EQ(ending.excess(s), 7);
  EXPECT_FALSE(ending.at_pole(s));
  s.q[0] = 0;
  s.q[3] = 1e-9;
  s.p[4] = 1;
  EXPECT_GE(ending.excess(s), 0);
  EXPECT_TRUE(ending.at_pole(s));
  EXPECT_EQ(ending.excess(s), pole_excess(1.0, s, 1e-3));
}

}  // namespace
}  // namespace kreisel
