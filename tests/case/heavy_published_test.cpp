// The published heavy tops give the numbers that their cases expect: states by Taylor's series, integrals of the start,
// extremes over the run as the case has it.
#include <map>

#include <gtest/gtest.h>

#include "kreisel/observe/drift.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

double expected(const Case& c, const std::string& name) {
  for (const Expectation& e : c.expect)
    if (e.name == name) return e.value;
  throw std::runtime_error("the case " + c.name + " does not expect " + name);
}

// "Pi2" or "a_z" as an index into the state.
std::size_t component(const Case& c, const std::string& name) {
  const auto parts = c.experiment->parts();
  for (std::size_t k = 0; k < parts.size(); ++k)
    for (std::size_t i = 0; i < 3; ++i)
      if (name == std::string(parts[k].name) + "123"[i] || name == std::string(parts[k].name) + "_" + "xyz"[i])
        return 3 * k + i;
  throw std::runtime_error("the case " + c.name + " has no component " + name);
}

std::map<std::string, Drift> drifts(const Case& c) {
  std::map<std::string, Drift> found;
  c.experiment->trajectory({method_named(c.run.method), schedule(c.run.step, c.run.until), 1, false, {}},
                           [&](double, auto, std::span<const double> values) {
                             for (std::size_t i = 0; i < values.size(); ++i)
                               found[c.experiment->invariants()[i].name].add(values[i]);
                           });
  return found;
}

// Every expectation of the form Pi1(10); returns how many there were.
int check_states(const Case& c) {
  int count = 0;
  for (const Expectation& e : c.expect) {
    const std::size_t bracket = e.name.find('(');
    if (bracket == std::string::npos) continue;
    const Ended end = follow(c, "taylor", 0.05, std::stod(e.name.substr(bracket + 1)), true);
    EXPECT_NEAR(end.state[component(c, e.name.substr(0, bracket))], e.value, e.tolerance) << c.name << " " << e.name;
    ++count;
  }
  return count;
}

// And of the form k2.max.
int check_extremes(const Case& c) {
  const auto found = drifts(c);
  int count = 0;
  for (const Expectation& e : c.expect) {
    const std::size_t dot = e.name.find('.');
    if (dot == std::string::npos) continue;
    const Drift& d = found.at(e.name.substr(0, dot));
    EXPECT_NEAR(e.name.ends_with(".max") ? d.max : d.min, e.value, e.tolerance) << c.name << " " << e.name;
    ++count;
  }
  return count;
}

TEST(HeavyPublished, StatesAreThoseOfTheReference) {
  EXPECT_EQ(check_states(published("euler-top")), 3);
  EXPECT_EQ(check_states(published("kowalevski-top")), 6);
  EXPECT_EQ(check_states(published("lagrange-top")), 1);
}

TEST(HeavyPublished, SogosStartAtTen) {
  const std::vector<double> wanted{3.9016516052920415,  0.82338568235755271, -0.33474925879085458,
                                   0.96875865912201741, 0.23347543666587547, -0.083641382400039517};
  const Ended end = follow(published("sogo-fig1"), "taylor", 0.05, 10, true);
  // One unit in the last place of Γ, 1e-3 from a saddle, has grown by then.
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(end.state[i], wanted[i], 5e-13) << i;
}

TEST(HeavyPublished, IntegralsOfTheStart) {
  const Case c = published("kowalevski-top");
  const auto found = drifts(c);
  for (const Expectation& e : c.expect)
    if (found.contains(e.name)) {
      EXPECT_NEAR(found.at(e.name).first, e.value, e.tolerance) << e.name;
    }
  EXPECT_EQ(found.size(), 5u);  // energy, C1, C2, k2, K
}

TEST(HeavyPublished, ExtremesAreThoseOfTheReference) {
  for (const auto& [name, count] : {std::pair{"sogo-fig1", 7},
                                    {"sogo-fig2", 6},
                                    {"sogo-fig3", 6},
                                    {"sogo-fig4", 6},
                                    {"ohsawa-fig1", 6},
                                    {"ohsawa-fig2", 4}})
    EXPECT_EQ(check_extremes(published(name)), count) << name;
}

TEST(HeavyPublished, TheEulerTopIsBackAfterItsPeriod) {
  const Case c = published("euler-top");
  const double period = expected(c, "period");
  const Ended end = follow(c, "taylor", 0.05, period, true);
  const double start[] = {1.8, 0.2, 0.9};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(end.state[i], start[i], 1e-13);
  EXPECT_GT(std::abs(follow(c, "taylor", 0.05, period / 2).state[1] - start[1]), 0.1);  // and not sooner
}

TEST(HeavyPublished, TheLagrangeTopNodsWithItsPeriod) {
  const Case c = published("lagrange-top");
  const double period = expected(c, "nutation_period");
  for (const double from : {0.0, 1.5}) {
    const Case from_start = published("lagrange-top");
    const double before = from == 0 ? 0.8 : follow(from_start, "taylor", 0.05, from, true).state[2];
    EXPECT_NEAR(follow(from_start, "taylor", 0.05, from + period, true).state[2], before, 2e-13) << from;
  }
}

TEST(HeavyPublished, TaylorIsThereForEach) {
  for (const char* name : {"euler-top", "kowalevski-top", "lagrange-top", "heavy-top", "sogo-fig1"})
    EXPECT_TRUE(published(name).experiment->takes(method_named("taylor"))) << name;
  EXPECT_TRUE(published("lagrange-top", {"space=body"}).experiment->takes(method_named("taylor")));
}

}  // namespace
}  // namespace kreisel
