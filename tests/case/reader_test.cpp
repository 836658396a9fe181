// Types, ranges, unknown and missing keys: each refused in one sentence with key, value and what is allowed.
#include "kreisel/case/reader.hpp"

#include <array>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/system/open.hpp"
#include "support/published_case.hpp"

namespace kreisel::reader_test {
namespace {

template <class Action>
std::string complaint(Action&& action) {
  try {
    action();
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

// What opening a published case says with one override.
std::string refusal(const std::string& name, const std::string& assignment) {
  return complaint([&] { published(name, {assignment}); });
}

struct BadValue {
  const char *name, *assignment, *sentence;
};

class ReaderRefuses : public testing::TestWithParam<BadValue> {};

TEST_P(ReaderRefuses, InOneSentence) {
  EXPECT_EQ(refusal(GetParam().name, GetParam().assignment), GetParam().sentence);
}

INSTANTIATE_TEST_SUITE_P(
    , ReaderRefuses,
    testing::Values(
        BadValue{"levitron", "body.mass=-1", "body.mass = -1: expected a positive number [kg]"},
        BadValue{"levitron", "body.mass=0", "body.mass = 0: expected a positive number [kg]"},
        BadValue{"levitron", "body.mass=inf", "body.mass = inf: expected a positive number [kg]"},
        BadValue{"levitron", "body.mass=nan", "body.mass = nan: expected a positive number [kg]"},
        BadValue{"levitron", "body.mass=heavy",
                 "body.mass = 'heavy': expected a number in kg, or one with a unit that fits, such as '20 g'"},
        BadValue{"levitron", "body.mass=true", "body.mass = true: expected a positive number"},
        BadValue{"levitron", "body.mass=[1, 2]", "body.mass = [1, 2]: expected a positive number"},
        BadValue{"levitron", "body.radius=0", "body.radius = 0: expected a positive number [m]"},
        BadValue{"gans-levitron", "body.theta1=-0.089", "body.theta1 = -0.089: expected a positive number [m R^2]"},
        BadValue{"gans-levitron", "body.theta3=nan", "body.theta3 = nan: expected a positive number [m R^2]"},
        BadValue{"levitron", "body.mu=0", "body.mu = 0: expected a number other than zero [kg m^3 s^-2]"},
        BadValue{"levitron", "gravity.g=0", "gravity.g = 0: expected a positive number [m s^-2]"},
        BadValue{"levitron", "field.radius=-0.05", "field.radius = -0.05: expected a positive number [m]"},
        BadValue{"levitron", "field.strength=0", "field.strength = 0: expected a number other than zero"},
        BadValue{"levitron", "initial.x=inf", "initial.x = inf: expected a finite number [m]"},
        BadValue{"levitron", "initial.r=[1, 2]", "initial.r = [1, 2]: expected a list of 3 numbers"},
        BadValue{"levitron", "initial.r=[0, 0, nan]", "initial.r[2] = nan: expected a finite number [m]"},
        BadValue{"levitron", "initial.a=[0, 0, 0]", "initial.a = [0, 0, 0]: the axis is a direction, not zero"},
        BadValue{"levitron", "ending.radius=0", "ending.radius = 0: expected a positive number [m]"},
        BadValue{"levitron", "run.step=0", "run.step = 0: expected a positive number [s]"},
        BadValue{"levitron", "run.step=-inf", "run.step = -inf: expected a positive number [s]"},
        BadValue{"levitron", "run.until=nan", "run.until = nan: expected a positive number [s]"},
        BadValue{"levitron", "run.every=0", "run.every = 0: expected a whole number from 1 to 9007199254740992"},
        BadValue{"levitron", "run.every=1.5", "run.every = 1.5: expected a whole number from 1 to 9007199254740992"},
        BadValue{"levitron", "run.every=1e300",
                 "run.every = 1e+300: expected a whole number from 1 to 9007199254740992"},
        BadValue{"levitron", "run.compensated=1", "run.compensated = 1: expected true or false"},
        BadValue{"levitron", "title=5", "title = 5: expected a text in quotes"},
        BadValue{"levitron", "map.width=0", "map.width = 0: expected a whole number from 1 to 16777216"},
        BadValue{"levitron", "map.window=[0, 1]", "map.window = [0, 1]: expected a list of 4 numbers"},
        BadValue{"levitron", "map.y=initial.x", "map.x and map.y are both 'initial.x': the axes must differ"},
        BadValue{"dullin-fig1a", "field.terms=0", "field.terms = 0: expected a whole number from 1 to 40"},
        BadValue{"dullin-fig1a", "field.harmonic=yes", "field.harmonic = 'yes': expected true or false"},
        BadValue{"gans-levitron", "body.mass=2", "body.mass = 2: in gans units it is 1"},
        BadValue{"gans-levitron", "field.radius=2", "field.radius = 2: in gans units it is 1"},
        BadValue{"lagrange-top", "ending.tilt=3.2", "ending.tilt = 3.2: a tilt is at most pi, in radians"},
        BadValue{"lagrange-top", "body.theta1=0", "body.theta1 = 0: expected a positive number [kg m^2]"},
        BadValue{"levitron", "system=levitrom",
                 "system = 'levitrom': expected one of levitron, orbitron, lagrange-top, heavy-top, euler-top, "
                 "kowalevski-top, many-tops, own-top, own-body, magnets, driven "
                 "(did you mean 'levitron'?)"},
        BadValue{"levitron", "units=imperial", "units = 'imperial': expected one of SI, scaled, gans, none"},
        BadValue{"levitron", "field.kind=disc",
                 "field.kind = 'disc': expected one of disk, series, ring, ring-series, stack (did you mean 'disk'?)"},
        BadValue{"levitron", "field.kind=stack",
                 "field.magnet is missing: a stack needs at least one [[field.magnet]] with a radius, or a pole"},
        BadValue{"levitron", "field.magnet=[{kind='pole', radius=0.1, strength=1}]",
                 "field.magnet[0].radius is given, but a pole is a point: leave it out, or say kind = \"disk\" or "
                 "\"ring\""},
        BadValue{"levitron", "field.magnet=[{radius=0.1}, {kind='pole'}]",
                 "field.magnet[1].strength is missing from levitron.toml: it gives the pole's strength, positive where "
                 "the field runs out of it"},
        BadValue{"levitron", "field.magnet=[{kind='pole', strength=0}]",
                 "field.magnet[0].strength = 0: expected a number other than zero [m]"},
        BadValue{"levitron", "field.magnet=[{kind='poles', strength=1}]",
                 "field.magnet[0].kind = 'poles': expected one of disk, ring, pole (did you mean 'pole'?)"},
        BadValue{"levitron", "run.method=strong",
                 "there is no method 'strong' (did you mean 'strang'?); `kreisel list methods --all` shows all"},
        BadValue{
            "levitron", "body.mas=1",
            "unknown key body.mas = 1 in --set (did you mean 'body.mass'?); in [body] there may be mass, mu, radius, "
            "remanence, theta1, theta3, volume"},
        BadValue{"levitron", "inital.spin=25",
                 "unknown key inital.spin = 25 in --set (did you mean 'initial.spin'?); there are the tables body, "
                 "ending, ensemble, field, gravity, initial, map, montecarlo, run"},
        BadValue{"levitron", "body.m=1",
                 "unknown key body.m = 1 in --set (did you mean 'body.mu'?); in [body] there may be mass, mu, radius, "
                 "remanence, theta1, theta3, volume"},
        BadValue{"levitron", "field.magnet=3",
                 "field.magnet = 3 in --set: expected a list of tables, each of which begins with [[field.magnet]]"},
        BadValue{"tilted-base", "field.magnet=disk",
                 "field.magnet = 'disk' in --set: expected a list of tables, each of which begins with "
                 "[[field.magnet]]"},
        BadValue{"levitron", "montecarlo.vary=[]",
                 "montecarlo.vary = [] in --set: expected a list of tables, each of which begins with "
                 "[[montecarlo.vary]]"},
        BadValue{"two-tops", "expect={name='x'}",
                 "the one table [expect] in --set: expected a list of tables, each of which begins with [[expect]]"},
        BadValue{"levitron", "gravity=9.81", "gravity = 9.81 in --set: expected a table, [gravity]"},
        BadValue{"levitron", "body=3", "body = 3 in --set: expected a table, [body]"},
        BadValue{"levitron", "zzzzzz=1",
                 "unknown key zzzzzz = 1 in --set; outside of tables there may be source, space, system, title, units"},
        BadValue{"levitron", "run.zzzz=1",
                 "unknown key run.zzzz = 1 in --set; in [run] there may be accuracy, adaptive, compensated, every, "
                 "method, step, until"},
        BadValue{"levitron", "foo.bar=1",
                 "unknown key foo.bar = 1 in --set; there are the tables body, ending, ensemble, field, gravity, "
                 "initial, map, montecarlo, run"},
        BadValue{
            "lagrange-top", "body.mass=1",
            "unknown key body.mass = 1 in --set (did you mean 'body.d'?); in [body] there may be d, theta1, theta3"},
        BadValue{"levitron", "body.theta3=1e-6",
                 "body.theta1 is missing from levitron.toml: it gives the moment of inertia across the axis (or give "
                 "body.radius)"},
        BadValue{"levitron", "initial.z=-0.04",
                 "the start at height -0.008707306547670476 is inside the magnet or below it (its top is at 0): raise "
                 "initial.z"},
        BadValue{"levitron", "body.mass=1",
                 "there is no height at which this top floats: the largest lift is 0.0209 of its weight (body.mass = "
                 "1, body.mu = -9.5e-05), with the axis upright; a mass below 0.020898 would be carried"},
        BadValue{
            "levitron", "body.mass=1e-7",
            "there is no height at which this top floats: it is too light (body.mass = 1e-07, body.mu = -9.5e-05): "
            "the largest lift is 2.09e+05 of its weight, and does not fall to it below a height of 1"}));

Settings without(const std::string& name, const std::string& key) {
  Settings s = settings_from_file(case_file(name));
  std::erase_if(s.values, [&](const auto& entry) { return entry.first == key; });
  return s;
}

TEST(Reader, NamesWhatIsMissing) {
  for (const auto& [name, key] : {std::pair{"levitron", "system"},
                                  {"levitron", "run.step"},
                                  {"levitron", "run.until"},
                                  {"levitron", "body.mass"},
                                  {"levitron", "body.mu"},
                                  {"levitron", "field.radius"},
                                  {"levitron", "map.window"},
                                  {"gans-levitron", "body.theta1"},
                                  {"lagrange-top", "body.d"},
                                  {"lagrange-top", "body.theta3"},
                                  {"lagrange-top", "initial.spin"},
                                  {"dullin-fig1a", "expect[0].value"}}) {
    const std::string said = complaint([&, n = name, k = key] { open_case(without(n, k), n); });
    EXPECT_EQ(said.find(std::string(key) + " is missing from " + name + ".toml: it gives "), 0u) << said;
  }
  EXPECT_EQ(complaint([] { open_case(without("levitron", "initial.spin"), "x"); }).find("initial.spin is missing"), 0u);
}

TEST(Reader, NamesUnknownKeysOfTheFile) {
  Settings s = settings_from_file(case_file("levitron"));
  s.values["body.xyzzy"] = std::string("red");
  EXPECT_EQ(complaint([&] { open_case(s, "levitron"); }),
            "unknown key body.xyzzy = 'red' in levitron.toml; in [body] there may be mass, mu, radius, remanence, "
            "theta1, theta3, volume");
}

TEST(Reader, AnEmptyTableThatNobodyKnowsIsRefused) {
  const std::string text = to_toml(settings_from_file(case_file("lagrange-top")));
  const auto with = [&](const std::string& more) {
    return complaint([&] { open_case(settings_from_text(text + "\n" + more + "\n", "mine.toml"), "mine"); });
  };
  EXPECT_EQ(with("[montecarlo]"), "no error");
  const std::string tables = "; there are the tables body, ending, ensemble, expect, initial, map, montecarlo, run";
  EXPECT_EQ(with("[foo]"), "unknown table [foo] in mine.toml" + tables);
  EXPECT_EQ(with("[montecarlo.foo]"), "unknown table [montecarlo.foo] in mine.toml" + tables);
  EXPECT_EQ(with("[[expect]]").find("expect[2].name is missing"), 0u);
  EXPECT_EQ(to_toml(settings_from_text("[foo]\n", "")), to_toml(Settings{}));
}

TEST(Reader, AListOfTablesIsNoTable) {
  std::string text = to_toml(settings_from_file(case_file("levitron")));
  const auto with = [&text](const std::string& from, const std::string& to) {
    std::string other = text;
    other.replace(other.find(from), from.size(), to);
    return complaint([&] { open_case(settings_from_text(other, "mine.toml"), "mine"); });
  };
  for (const std::string table : {"body", "run", "initial", "field"})
    EXPECT_EQ(with("[" + table + "]", "[[" + table + "]]"),
              "[[" + table + "]], a list of tables, in mine.toml: expected one table, [" + table + "]");
  EXPECT_EQ(with("[field]", "[field.magnet]\nradius = 0.1\n[field]"),
            "the one table [field.magnet] in mine.toml: expected a list of tables, each of which begins with "
            "[[field.magnet]]");
}

TEST(Reader, WholeNumbersAreNumbers) {
  Settings s = settings_from_text("a = 3", "x");
  Reader reader(s);
  EXPECT_EQ(reader.number("a", 0), 3);
  EXPECT_EQ(reader.number("b", 7), 7);
  EXPECT_NO_THROW(reader.finish());
}

// A case keeps working when another kind of field is chosen on the command line.
TEST(Reader, NumbersThatAreWholeAreWholeNumbers) {
  EXPECT_EQ(published("levitron", {"run.every=1e3"}).run.every, 1000);
  EXPECT_EQ(published("levitron", {"run.every=60.0"}).run.every, 60);
}

TEST(Reader, FieldsLeaveTheKeysOfOthersAlone) {
  for (const char* kind : {"disk", "series", "ring", "ring-series"})
    EXPECT_EQ(refusal("dullin-fig1a", std::string("field.kind=") + kind).find("unknown key"), std::string::npos)
        << kind;
}

TEST(Reader, ScaledUnitsFixThreeNumbers) {
  const std::string text = R"(system = "levitron"
units = "scaled"
[body]
mu = -8.6
[field]
kind = "disk"
radius = 6.7
[initial]
spin = 0.55
[run]
step = 0.07
until = 10
)";
  EXPECT_EQ(complaint([&] { open_case(settings_from_text(text, "x"), "x"); }), "no error");
  for (const char* key : {"body.mass", "body.theta1", "gravity.g"}) {
    Settings s = settings_from_text(text, "x");
    s.values[key] = 2.0;
    EXPECT_EQ(complaint([&] { open_case(s, "x"); }), std::string(key) + " = 2: in scaled units it is 1");
  }
  Settings s = settings_from_text(text, "x");
  s.values["body.radius"] = 2.0;
  EXPECT_EQ(complaint([&] { open_case(s, "x"); }), "body.radius = 2: in scaled units theta1 is 1; give theta3");
}

}  // namespace
}  // namespace kreisel::reader_test
