// The Levitron in Euler angles as a case: the published values, and the same motion as in axis space.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/model/euler_angles.hpp"
#include "kreisel/system/levitron/levitron_angles.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::vector<double> seen_in_axis_space(const std::vector<double>& state) {
  EulerAngleState<double> s;
  for (int i = 0; i < s.size; ++i) s[i] = state.at(static_cast<std::size_t>(i));
  const AxisState<double> axis = to_axis_space(s);
  std::vector<double> list;
  for (int i = 0; i < axis.size; ++i) list.push_back(axis[i]);
  return list;
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) worst = std::fmax(worst, std::fabs(a[i] - b.at(i)));
  return worst;
}

struct Row {
  double t;
  std::array<double, 7> q_and_p5;
};
constexpr std::array<Row, 3> case_a{{
    {1,
     {-0.00651226043196121, -0.00327069860793857, 1.71982430613813, 0.0325156165610866, 1.42226961231004,
      6.07841464576431, 1.04210196384337}},
    {10,
     {-0.0120135294710002, 0.0168975479974173, 1.72066191106731, 0.0279422524090708, 12.3134034504158, 62.6986982099559,
      1.04222536708004}},
    {84,
     {-0.0185084711803592, 0.00149587202359207, 1.71986556764451, 0.0317157593225887, 101.577640544674,
      528.527435115592, 1.04212188162787}},
}};

void expect_row(const Row& row, const Ended& end, double tolerance) {
  ASSERT_EQ(end.state.size(), 12u);
  EXPECT_EQ(end.time, row.t);
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_NEAR(end.state[i], row.q_and_p5[i], tolerance * std::fmax(1, std::fabs(row.q_and_p5[i])))
        << "q" << i + 1 << " at " << row.t;
  EXPECT_NEAR(end.state[10], row.q_and_p5[6], tolerance) << "p5 at " << row.t;
}

// One ulp of p5 is 2e-16; divided by sin² θ, 1e-3, it is 2e-13 of precession, in ψ and φ.
TEST(Angles, CaseA) {
  const Case c = published("geiser-fig1");
  EXPECT_STREQ(c.experiment->parts()[0].name, "q");
  EXPECT_STREQ(c.experiment->parts()[1].name, "p");
  expect_row(case_a[0], follow(c, "reference", 1, 1), 1e-12);
  for (const Row& row : case_a) expect_row(row, follow(c, "kahan-li-8:leapfrog", 0.01, row.t), 1e-11);
  EXPECT_NEAR(follow(c, "kahan-li-8:leapfrog", 0.01, 1).invariants[0], 6.9221445305316991548, 1e-12);
}

// At T = 2, h = 0.01, as found independently in quadruple precision, four digits.
TEST(Angles, ErrorsAtTwo) {
  const Case c = published("geiser-fig1"), axis = published("gans-levitron");
  const std::vector<double> right = follow(axis, "reference", 2, 2).state;
  for (const auto& [method, known] : {std::pair{"rk4", 6.500e-9},
                                      {"verlet-velocity:1", 6.710e-4},
                                      {"verlet-position:1", 6.550e-4},
                                      {"verlet-iterated:2", 9.043e-4},
                                      {"verlet-iterated:4", 8.995e-4},
                                      {"leapfrog", 3.023e-6},
                                      {"leapfrog-position", 3.552e-6},
                                      {"midpoint:newton", 8.273e-6},
                                      {"mpe-4:verlet-velocity:1", 2.246e-4},
                                      {"mpe-4:leapfrog", 1.815e-9}})
    EXPECT_NEAR(largest_difference(seen_in_axis_space(follow(c, method, 0.01, 2).state), right) / known, 1, 1e-3)
        << method;
  EXPECT_NEAR(largest_difference(follow(axis, "strang", 0.01, 2).state, right) / 1.464e-5, 1, 1e-3);
}

// Whatever a case says of its start, over both fields.
TEST(Angles, TheSameMotionAsInAxisSpace) {
  for (const std::vector<std::string>& start : {std::vector<std::string>{},
                                                {"initial.nutation=0.2", "initial.azimuth=2.5", "initial.px=0.01"},
                                                {"initial.a=[0.1,-0.2,1]"},
                                                {"initial.a=[0.1,-0.2,1]", "initial.l=[0.2,-0.1,1]"},
                                                {"initial.tilt=-0.1"},
                                                {"initial.from=equilibrium", "initial.z=0.01", "field.kind=ring"},
                                                {"field.terms=3"}}) {
    std::vector<std::string> angles = start;
    angles.emplace_back("space=angles");
    const Case one = published("gans-levitron", start), other = published("gans-levitron", angles);
    const Ended a = follow(one, "reference", 1, 3), b = follow(other, "reference", 1, 3);
    EXPECT_EQ(b.outcome.fate, Fate::stayed);
    EXPECT_LT(largest_difference(seen_in_axis_space(b.state), a.state), 2e-13) << (start.empty() ? "" : start[0]);
    EXPECT_NEAR(a.invariants[0], b.invariants[0], 1e-14);  // energy
    EXPECT_EQ(one.experiment->equilibrium_height(), other.experiment->equilibrium_height());
    EXPECT_NEAR(one.experiment->shown_values(a.state)[0], other.experiment->shown_values(b.state)[0], 2e-13);
  }
}

TEST(Angles, AMethodIsChosenWhereTheCaseNamesNone) {
  Settings settings = settings_from_file(case_file("geiser-fig1"));
  settings.values.erase("run.method");
  EXPECT_EQ(open_case(settings, "mine").run.method, "leapfrog");
  apply_override(settings, "space=axis");
  EXPECT_EQ(open_case(settings, "mine").run.method, "strang");
}

TEST(Angles, AStepTooLongForThePoleIsRefusedAndAShorterOneIsNot) {
  const Case c = published("geiser-fig1", {"initial.tilt=0.001", "initial.nutation=0.1"});
  EXPECT_THROW(follow(c, "leapfrog", 0.01, 0.02), Error);  // the axis moves by its whole distance from the pole
  EXPECT_EQ(follow(c, "leapfrog", 0.0001, 0.0002).outcome.fate, Fate::stayed);
  EXPECT_EQ(follow(c, "reference", 0.01, 0.02).outcome.fate, Fate::stayed);  // has steps of its own
}

TEST(Angles, AnAxisThatComesToThePoleEndsTheRun) {
  const std::vector<std::string> rising{"initial.tilt=0.2", "initial.nutation=-2", "initial.precession=0"};
  const Case c = published("geiser-fig1", rising);
  std::vector<std::string> axis = rising;
  axis.emplace_back("space=axis");
  const Ended end = follow(c, "leapfrog", 0.04, 0.4);
  EXPECT_EQ(end.outcome.fate, Fate::escaped);
  EXPECT_TRUE(c.experiment->at_pole(end.state, 0.04));
  EXPECT_FALSE(c.experiment->at_pole(follow(c, "leapfrog", 0.002, 0.004).state, 0.002));
  EXPECT_EQ(follow(published("geiser-fig1", axis), "strang", 0.04, 0.4).outcome.fate, Fate::stayed);
}

}  // namespace
}  // namespace kreisel
