// The Lagrange top is one top in two spaces, endings are crossed where they should be, and maps may vary what makes
// another kind of top.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/body_frame.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

using Rows = std::vector<std::vector<double>>;

Rows rows_of(const Case& c, const std::string& method, double step, double until, std::uint64_t every) {
  Rows rows;
  c.experiment->trajectory({method_named(method), schedule(step, until), every, false, {}},
                           [&](double, std::span<const double> s, auto) { rows.emplace_back(s.begin(), s.end()); });
  return rows;
}

// Whatever the frame, Γ3 = a_z, Π3 = l·a and Π·Γ = l_z at all times.
void expect_same_motion(std::vector<std::string> settings) {
  settings.emplace_back("ending.tilt=3.14");  // beyond the horizontal, too
  const Case axis = published("lagrange-top", settings);
  settings.emplace_back("space=body");
  const Case body = published("lagrange-top", settings);
  const Rows a = rows_of(axis, "taylor", 0.05, 20, 10), b = rows_of(body, "taylor", 0.05, 20, 10);
  ASSERT_EQ(a.size(), 41u);
  ASSERT_EQ(b.size(), 41u);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::vector<double>&s = a[i], &t = b[i];
    EXPECT_NEAR(t[5], s[2], 2e-12) << i;
    EXPECT_NEAR(t[2], s[0] * s[3] + s[1] * s[4] + s[2] * s[5], 2e-12) << i;
    EXPECT_NEAR(t[0] * t[3] + t[1] * t[4] + t[2] * t[5], s[5], 2e-12) << i;
    EXPECT_NEAR(axis.experiment->shown_values(s)[0], body.experiment->shown_values(t)[3], 2e-11) << i;  // the tilt
  }
}

TEST(HeavyMotion, OfTheLagrangeTopIsTheSameInBothSpaces) {
  expect_same_motion({});
  expect_same_motion({"initial.azimuth=2.5", "initial.tilt=1.9", "body.theta3=1.3"});
  expect_same_motion({"initial.tilt=0"});
  expect_same_motion({"body.d=-0.7", "initial.nutation=1.1"});
  expect_same_motion({"initial.a=[0.3, -0.4, -0.6]", "initial.l=[0.1, 0.2, 0.9]"});
}

TEST(HeavyMotion, StartsWhereTheBodySeesIt) {
  const HeavyState<double> s = seen_from_body({{0.6, 0, 0.8}, {0.1, -0.2, 1.7}});
  EXPECT_NEAR(s.Gamma.x, 0.6, 1e-16);
  EXPECT_EQ(s.Gamma.y, 0);
  EXPECT_EQ(s.Gamma.z, 0.8);
  EXPECT_NEAR(s.Pi.x, -0.8 * 0.1 + 0.6 * 1.7, 1e-15);  // along e1 = (-0.8, 0, 0.6)
  EXPECT_NEAR(s.Pi.y, 0.2, 1e-15);                     // along e2 = -e_y
  EXPECT_NEAR(s.Pi.z, 0.6 * 0.1 + 0.8 * 1.7, 1e-15);
  for (const double up : {1.0, -1.0}) {
    const HeavyState<double> t = seen_from_body({{0, 0, up}, {0, 0, 3}});
    EXPECT_EQ(t.Gamma.z, up);
    EXPECT_EQ(t.Pi.z, 3 * up);
  }
  const Case c = published("lagrange-top", {"space=body"});
  const std::vector<double> first = rows_of(c, "taylor", 0.1, 0.1, 1).front(), wanted{0.3, 0.2, 1.5, 0.6, 0, 0.8};
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(first[i], wanted[i], 3e-16) << i;
}

TEST(HeavyMotion, FallsAtTheSameTimeInBothSpaces) {
  const auto fall = [](const char* space) {
    return follow(published("lagrange-top", {space, "ending.tilt=1.2"}), "taylor", 0.05, 50).outcome;
  };
  const Outcome axis = fall("space=axis"), body = fall("space=body");
  EXPECT_EQ(axis.fate, Fate::escaped);
  EXPECT_EQ(body.fate, Fate::escaped);
  EXPECT_NEAR(axis.time, body.time, 1e-12);
}

// The ending looks at an angle: it does not see the length of Γ, and it is crossed at the angle it says.
TEST(HeavyMotion, EndsAtTheTiltOfItsAxis) {
  for (const auto& [axis, tilt, d] :
       {std::tuple{"ending.axis=[0, 2, 0]", 2.0, std::array{0.0, 1.0, 0.0}},
        {"ending.axis=[3, 0, 4]", 0.9, std::array{0.6, 0.0, 0.8}},
        {"run.every=1", 2.0, std::array{1.0, 0.0, 0.0}}}) {  // unless told, towards the centre of mass
    for (const char* Gamma :
         {"initial.Gamma=[0.5, 0, 0.8660254037844386]", "initial.Gamma=[2, 0, 3.4641016151377544]"}) {
      const Case c = published("kowalevski-top", {fmt::format("ending.tilt={}", tilt), Gamma, axis});
      const Ended end = follow(c, "taylor", 0.02, 100);
      ASSERT_EQ(end.outcome.fate, Fate::escaped) << axis;
      const double along = d[0] * end.state[3] + d[1] * end.state[4] + d[2] * end.state[5];
      EXPECT_NEAR(std::acos(along / std::hypot(end.state[3], end.state[4], end.state[5])), tilt, 1e-12) << axis;
      EXPECT_NEAR(c.experiment->shown_values(end.state)[3], tilt, 1e-12) << axis;
      EXPECT_GT(end.outcome.steps, 1u) << axis;
    }
  }
}

TEST(HeavyMotion, ShowsTheAngularVelocity) {
  const Case c = published("heavy-top");
  const std::vector<double> first = rows_of(c, "taylor", 0.001, 0.001, 1).front();
  const std::vector<double> shown = c.experiment->shown_values(first);
  const double wanted[] = {0, 1, 60};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(shown[i], wanted[i], 1e-14);
  ASSERT_EQ(shown.size(), 4u);
}

class OneStart final : public FateWork {
 public:
  explicit OneStart(std::vector<double> at) : at_(std::move(at)) {}
  bool next(std::span<double> row, std::size_t& ticket) override {
    if (drawn_) return false;
    std::copy(at_.begin(), at_.end(), row.begin());
    ticket = 0;
    return drawn_ = true;
  }
  void done(std::size_t, const Outcome& result) override { outcome = result; }
  const std::atomic<bool>* stop() const override { return nullptr; }
  Outcome outcome;

 private:
  std::vector<double> at_;
  bool drawn_ = false;
};

const std::vector<std::string> lagrange{"body.inertia=[2, 2, 1]", "body.center=[0, 0, 1]", "body.weight=1",
                                        "initial.omega=[0.1, 0.2, 2]", "ending.tilt=1.5"};

Outcome mapped(const Case& c, const std::string& method, const std::vector<std::string>& axes,
               const std::vector<double>& at) {
  OneStart work(at);
  check_ensembles(*c.experiment)
      .fates({method_named(method), schedule(0.01, 20), axes, best_family(), Packing::lanes, {}})(work);
  return work.outcome;
}

// A pixel of a map is the top of its numbers, also where it is no longer of the case's kind.
TEST(HeavyMotion, AMapMayMakeAnotherKindOfTop) {
  const Case c = published("heavy-top", lagrange);
  for (const auto& [axis, value] : {std::pair{"body.inertia1", 2.5},
                                    {"body.inertia2", 1.6},
                                    {"body.center1", 0.4},
                                    {"body.center3", -0.5},
                                    {"body.weight", 1.3},
                                    {"body.inertia3", 0.8}}) {
    std::vector<std::string> own = lagrange;
    if (axis == std::string("body.inertia1")) own[0] = "body.inertia=[2.5, 2, 1]";
    if (axis == std::string("body.inertia2")) own[0] = "body.inertia=[2, 1.6, 1]";
    if (axis == std::string("body.inertia3")) own[0] = "body.inertia=[2, 2, 0.8]";
    if (axis == std::string("body.center1")) own[1] = "body.center=[0.4, 0, 1]";
    if (axis == std::string("body.center3")) own[1] = "body.center=[0, 0, -0.5]";
    if (axis == std::string("body.weight")) own[2] = "body.weight=1.3";
    const Ended alone = follow(published("heavy-top", own), "taylor", 0.01, 20);
    const Outcome pixel = mapped(c, "taylor", {axis, "initial.tilt"}, {value, 0.3});
    EXPECT_EQ(pixel.fate, alone.outcome.fate) << axis;
    EXPECT_NEAR(pixel.time, alone.outcome.time, 1e-9) << axis;
  }
}

std::string refusal(const Case& c, const std::string& method, const std::vector<std::string>& axes) {
  try {
    mapped(c, method, axes, {1, 1});
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(HeavyMotion, AMapMayNotVaryWhatIsOverruled) {
  const Case k = published("kowalevski-top"), e = published("euler-top"), h = published("heavy-top");
  EXPECT_EQ(refusal(k, "strang", {"body.inertia1", "initial.Pi1"}),
            "body.inertia1 cannot be varied here: system = 'kowalevski-top' is given and takes its place");
  EXPECT_EQ(refusal(e, "taylor", {"body.weight", "initial.omega1"}),
            "body.weight cannot be varied here: system = 'euler-top' is given and takes its place");
  EXPECT_EQ(refusal(k, "strang", {"initial.omega1", "initial.Pi1"}),
            "initial.omega1 cannot be varied here: initial.Pi is given and takes its place");
  EXPECT_EQ(refusal(k, "strang", {"initial.tilt", "initial.Pi1"}),
            "initial.tilt cannot be varied here: initial.Gamma is given and takes its place");
  EXPECT_EQ(refusal(h, "taylor", {"initial.Gamma1", "initial.omega1"}),
            "initial.Gamma1 cannot be varied here: initial.tilt is given and takes its place");
  EXPECT_EQ(refusal(h, "taylor", {"body.center2", "body.inertia3"}), "");
  // A symmetric top that is to lose its symmetry still drifts, but has no solution in closed form.
  const Case top = published("heavy-top", lagrange);
  EXPECT_EQ(refusal(top, "strang", {"body.inertia1", "initial.tilt"}), "");
  const std::string closed = refusal(top, "exact", {"body.inertia1", "initial.tilt"});
  EXPECT_NE(closed.find("method 'exact' does not work for a heavy top of any inertia: it needs"), std::string::npos);
}

}  // namespace
}  // namespace kreisel
