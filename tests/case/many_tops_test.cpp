// Cases of many tops: what their files say, what they refuse, and that their runs are those of the systems they describe.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/many/many_gas.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel::many_tops_test {
namespace {

const std::string two_dipoles = R"(
system = "many-tops"
units = "none"
[body]
mass = 1
theta1 = 0.4
moment = 0.5
core = 0.2
[pair]
core_energy = 1
[[bodies]]
r = [0, 0, 0]
p = [0.1, 0.2, 0]
a = [0, 0.6, 0.8]
l = [0.3, 0, 0.4]
[[bodies]]
mass = 2
theta1 = 0.9
theta3 = 0.5
r = [1.5, 0, 0]
tilt = 0.3
spin = 0.2
[run]
step = 0.01
until = 1
)";

Case opened(const std::string& toml, const std::vector<std::string>& sets = {}) {
  Settings s = settings_from_text(toml, "this.toml");
  for (const std::string& set : sets) apply_override(s, set);
  return open_case(s, "this");
}

std::string complaint(const std::string& toml, const std::vector<std::string>& sets = {}) {
  try {
    opened(toml, sets);
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

struct Row {
  double t = 0;
  std::vector<double> state, kept;
};

std::vector<Row> rows(const Case& c, const std::string& method, double step, double until, bool compensated = false) {
  std::vector<Row> list;
  c.experiment->trajectory({method_named(method), schedule(step, until), 1, compensated, {}},
                           [&](double t, auto s, auto k) {
                             list.push_back({t, {s.begin(), s.end()}, {k.begin(), k.end()}});
                           });
  return list;
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  double worst = a.size() == b.size() ? 0 : 1e300;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) worst = std::max(worst, std::abs(a[i] - b[i]));
  return worst;
}

TEST(ManyCase, BodiesStartAsTheirTablesSay) {
  const Case c = opened(two_dipoles);
  const Row first = rows(c, "strang", 0.01, 0.01).front();
  ASSERT_EQ(first.state.size(), 24u);
  const std::vector<double> start{0, 0, 0, 1.5, 0,   0,   0.1,           0.2, 0,
                                  0, 0, 0, 0,   0.6, 0.8, std::sin(0.3), 0,   std::cos(0.3)};
  for (std::size_t i = 0; i < start.size(); ++i) EXPECT_NEAR(first.state[i], start[i], 1e-15) << i;
  EXPECT_NEAR(std::hypot(first.state[21], first.state[23]), 2 * 3.14159265358979 * 0.2 * 0.5, 1e-13);
  EXPECT_EQ(c.experiment->parts()[0].width, 6);
  EXPECT_STREQ(c.experiment->invariants()[6].name, "P_x");
}

// Methods that share nothing but the forces meet at the same end, each as its order says.
TEST(ManyCase, MethodsAgree) {
  const Case c = opened(two_dipoles);
  const auto end = [&](const char* method, double step) { return rows(c, method, step, 1).back().state; };
  const auto best = end("sofroniou-spaletta-10", 0.02);
  EXPECT_LT(largest_difference(end("blanes-moan-6", 0.02), best), 1e-9);
  const double coarse = largest_difference(end("strang", 0.01), best),
               fine = largest_difference(end("strang", 0.005), best);
  EXPECT_NEAR(std::log2(coarse / fine), 2, 0.05);
  EXPECT_LT(largest_difference(rows(c, "blanes-moan-4", 0.01, 1, true).back().state, end("blanes-moan-4", 0.01)),
            1e-13);
}

TEST(ManyCase, WhatActsFromOutsideLeavesOnlyTheMomentumOfItsAxis) {
  const Case trap = opened(two_dipoles, {"trap.across=0.5"});
  ASSERT_EQ(trap.experiment->invariants().size(), 4u);
  EXPECT_STREQ(trap.experiment->invariants()[3].name, "J_z");
  const auto list = rows(trap, "strang", 0.01, 5);
  EXPECT_NEAR(list.back().kept[3], list.front().kept[3], 1e-14);
  EXPECT_NE(list.back().state[6] + list.back().state[9], list.front().state[6] + list.front().state[9]);
}

// The tables of all fields, of a series with as many terms as the compiler knows and with others.
std::vector<std::string> every_field() {
  std::vector<std::string> list;
  for (const FieldRow& row : field_rows())
    for (const char* terms : {"terms = 7\n", "terms = 9\n"}) {
      const std::string kind = fmt::format("kind = '{}'\n{}", row.name, row.is_series ? terms : "");
      const std::string field = kind + (row.of_magnets ? "[[field.magnet]]\nradius = 0.05\n" : "radius = 0.05\n");
      if (std::find(list.begin(), list.end(), field) == list.end()) list.push_back(field);
    }
  return list;
}

// One body over a magnet: the case of a Levitron, in every kind of field.
TEST(ManyCase, OneBodyIsTheLevitronInEveryField) {
  const std::string body = "mass = 0.02\nradius = 0.015\nmu = -0.000095\n";
  const std::string rest = "[gravity]\ng = 9.81\n[run]\nstep = 0.002\nuntil = 1\n";
  for (const std::string& field : every_field()) {
    const Case many = opened("system = 'many-tops'\n[[bodies]]\nr = [0.002, 0, 0.001]\nspin = 20\nmoment = 1\n" + body +
                             "[field]\n" + field + rest);
    const Case one = opened("system = 'levitron'\n[initial]\nx = 0.002\nz = 0.001\nspin = 20\n[body]\n" + body +
                            "[field]\n" + field + rest);
    const auto a = rows(many, "strang", 0.002, 1), b = rows(one, "strang", 0.002, 1);
    // Over a ring it falls: the Levitron's run ends there, at a bound inside a step.
    const std::size_t shared = a.size() == b.size() ? b.size() : b.size() - 1;
    ASSERT_GE(std::min(a.size(), shared), 20u) << field;
    EXPECT_EQ(a[shared - 1].t, b[shared - 1].t) << field;
    EXPECT_LT(largest_difference(a[shared - 1].state, b[shared - 1].state), 1e-14) << field;
  }
}

TEST(ManyCase, TheRunEndsWhereABodyLeavesOrTilts) {
  const Case c = opened(two_dipoles, {"body.moment=0", "pair.core_energy=0", "ending.kind=sphere", "ending.radius=1.8",
                                      "bodies=[{r=[0,0,0],p=[1,0,0]},{r=[0,1,0]}]"});
  const Outcome o =
      c.experiment->trajectory({method_named("strang"), schedule(0.01, 10), 1, false, {}}, [](auto, auto, auto) {});
  EXPECT_EQ(o.fate, Fate::escaped);
  EXPECT_NEAR(o.time, 1.8, 1e-12);
  const Case tilts = opened(two_dipoles, {"body.moment=0", "pair.core_energy=0", "ending.tilt=0.5",
                                          "bodies=[{r=[0,0,0],l=[0.4,0,0]},{r=[0,1,0]}]"});
  const Outcome t =
      tilts.experiment->trajectory({method_named("strang"), schedule(0.01, 10), 1, false, {}}, [](auto, auto, auto) {});
  EXPECT_EQ(t.fate, Fate::escaped);
  EXPECT_NEAR(t.time, 0.5, 1e-12);  // it turns by a radian a unit of time
}

TEST(ManyCase, WhatIsNotThereIsRefused) {
  const Case c = opened(two_dipoles);
  EXPECT_FALSE(c.experiment->takes(method_named("rk4")));
  EXPECT_TRUE(c.experiment->takes(method_named("kahan-li-8")));
  EXPECT_THROW(rows(c, "rk4", 0.01, 1), Error);
  EXPECT_THROW(check_ensembles(*c.experiment), Error);
  EXPECT_NE(c.experiment->equilibria().missing.find("no list of equilibria"), std::string::npos);
}

struct Bad {
  std::vector<std::string> sets;
  const char* sentence;
};

TEST(ManyCase, BadInputIsOneSentence) {
  for (const Bad& bad : {
           Bad{{"bodies=[{r=[0,0,0]},{r=[0,0,0]}]"}, "bodies 1 and 2 start on top of one another, 0 apart"},
           Bad{{"bodies=[{r=[0,0,0]},{r=[1e-200,0,0]}]"}, "bodies 1 and 2 start on top of one another"},
           Bad{{"bodies=[{r=[0,0,0]},{r=[1e-100,0,0]}]"},
               "bodies 1 and 2 start 1e-100 apart with an energy that is no finite"},
           Bad{{"body.moment=1e200"}, "or their moments or cores too large"},
           Bad{{"body.mass=0"}, "body.mass = 0: expected a positive number"},
           Bad{{"bodies=[{r=[0,0,0]},{r=[1,0,0],mass=-1}]"}, "bodies[1].mass = -1: expected a positive number"},
           Bad{{"bodies=[{r=[0,0,0]},{r=[1,0,0],a=[0,0,0]}]"}, "bodies[1].a = [0, 0, 0]: the axis is a direction"},
           Bad{{"bodies=[{r=[0,0,0]},{p=[1,0,0]}]"},
               "bodies[1].r is missing from this.toml: it gives where the body starts"},
           Bad{{"bodies=[{r=[0,0]},{r=[1,0,0]}]"}, "bodies[0].r = [0, 0]: expected a list of 3 numbers"},
           Bad{{"bodies=[{r=[0,0,0],maas=1}]"}, "unknown key bodies[0].maas"},
           Bad{{"body.radius=0.1"}, "both given"},
           Bad{{"gas.count=8"}, "[gas] and [[bodies]] are both given"},
           Bad{{"pair.kind=gay-bern"}, "pair.kind = 'gay-bern': expected one of dipoles, gay-berne"},
           Bad{{"pair.kind=gay-berne"}, "pair.length is missing"},
           Bad{{"pair.mu=0"}, "pair.mu = 0: expected a whole number from 1 to 16"},
           Bad{{"pair.kind=gay-berne", "pair.length=1", "pair.depth=1",
                "bodies=[{r=[0,0,0],a=[1,0,0]},{r=[1.5,0,0],a=[1,0,0]}]"},
               "bodies 1 and 2 start on top of one another, 1.5 apart"},
           Bad{{"units=scaled"}, "units = 'scaled': bodies that differ have no common scale"},
           Bad{{"initial.from=equilibrium"}, "bodies float only with gravity.g and a [field] of magnets"},
           Bad{{"ending.kind=sphere"}, "ending.radius is missing"},
           Bad{{"field.radius=1", "gravity.g=1", "body.mu=1e-9"}, "there is no height at which body 1 floats"},
           Bad{{"field.radius=1"}, "mu is missing"},
           Bad{{"field.radius=1", "body.mu=1"}, "body 1 starts at height 0, inside the magnets or below them"},
       })
    EXPECT_NE(complaint(two_dipoles, bad.sets).find(bad.sentence), std::string::npos)
        << bad.sentence << "\n"
        << complaint(two_dipoles, bad.sets);
}

const std::string gas_case = R"(
system = "many-tops"
units = "none"
[body]
mass = 1
theta1 = 0.1
moment = 1
core = 0.5
[pair]
core_energy = 1
[gas]
count = 27
spacing = 1.5
temperature = 1
[run]
step = 0.005
until = 0.1
)";

TEST(ManyCase, BadGasIsOneSentence) {
  for (const Bad& bad : {Bad{{"gas.count=0"}, "gas.count = 0: expected a whole number from 1 to 20000"},
                         Bad{{"gas.count=1000000000000"}, "expected a whole number from 1 to 20000"},
                         Bad{{"gas.jitter=0.5"}, "gas.jitter = 0.5: expected less than 0.5"},
                         Bad{{"gas.spread=1"}, "gas.spread = 1: expected less than 1"},
                         Bad{{"gas.spacing=0"}, "gas.spacing = 0: expected a positive number"},
                         Bad{{"gas.spacing=1e-200"}, "start on top of one another"}})
    EXPECT_NE(complaint(gas_case, bad.sets).find(bad.sentence), std::string::npos) << bad.sentence << "\n"
                                                                                   << complaint(gas_case, bad.sets);
  const std::string nobody = "system = 'many-tops'\nunits = 'none'\n[run]\nstep = 1\nuntil = 1\n";
  EXPECT_EQ(complaint(nobody),
            "bodies is missing from this.toml: give each body its table [[bodies]], or a [gas] of them");
}

TEST(Gas, IsTheSameForTheSameSeedWhateverItsSize) {
  ManyParameters::Body model;
  model.mass = model.theta1 = model.theta3 = 1;
  GasSettings gas;
  gas.spacing = 1;
  gas.temperature = 2;
  gas.count = 100;
  const auto few = gas_of(gas, model);
  gas.count = 1000;
  const auto many = gas_of(gas, model);
  gas.seed = 2;
  const auto others = gas_of(gas, model);
  for (std::size_t i = 0; i < 100; ++i) {
    EXPECT_EQ(few[i].start.p.y, many[i].start.p.y);
    EXPECT_EQ(few[i].start.a.x, many[i].start.a.x);
    EXPECT_NE(others[i].start.a.x, many[i].start.a.x);
    EXPECT_NEAR(norm2(many[i].start.a), 1, 1e-15);
  }
}

// Equipartition: k_B T/2 for each of three momenta, and for each of three turns, with 10 000 bodies to within four
// standard deviations; axes point everywhere alike.
TEST(Gas, HasItsTemperature) {
  ManyParameters::Body model;
  model.mass = 2;
  model.theta1 = 0.5;
  model.theta3 = 0.25;
  GasSettings gas;
  gas.spacing = 1;
  gas.temperature = 3;
  gas.count = 10000;
  double moving = 0, turning = 0, spinning = 0;
  Vec3<double> axes;
  for (const auto& b : gas_of(gas, model)) {
    const double l3 = dot(b.start.l, b.start.a);
    moving += norm2(b.start.p) / (2 * model.mass);
    turning += (norm2(b.start.l) - l3 * l3) / (2 * model.theta1);
    spinning += l3 * l3 / (2 * model.theta3);
    axes += b.start.a;
  }
  const double n = 10000, half = 1.5;
  EXPECT_NEAR(moving / n, 3 * half, 4 * half * std::sqrt(6 / n));
  EXPECT_NEAR(turning / n, 2 * half, 4 * half * std::sqrt(4 / n));
  EXPECT_NEAR(spinning / n, half, 4 * half * std::sqrt(2 / n));
  EXPECT_LT(std::sqrt(norm2(axes)) / n, 4 / std::sqrt(n));
}

TEST(Gas, ABodyMayBeAlone) {
  const Case c = opened(gas_case, {"gas.count=1"});
  EXPECT_EQ(rows(c, "strang", 0.01, 1).back().state.size(), 12u);
}

}  // namespace
}  // namespace kreisel::many_tops_test
