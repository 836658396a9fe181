// One trajectory by several methods: the same as each by itself, with the slopes of what should not change.
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/study/methods/methods_told.hpp"
#include "kreisel/study/redraw.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TrajectoryAsk asked(double until, const std::vector<std::string>& overrides = {}) {
  TrajectoryAsk ask = trajectory_ask(std::make_shared<Case>(published("lagrange-top", overrides)));
  ask.run.step = 0.05;
  ask.run.until = until;
  return ask;
}

const std::vector<std::string> two{"strang", "rk4"};

TEST(MethodsStudy, EachIsTheTrajectoryByItself) {
  const MethodsResult all = run(planned_methods(asked(5), two), {});
  ASSERT_EQ(all.methods.size(), 2u);
  for (const MethodRun& m : all.methods) {
    TrajectoryAsk one = asked(5);
    one.run.method = m.method;
    const TrajectoryResult r = run(planned_trajectory(one), {});
    EXPECT_EQ(m.result.end.state, r.end.state) << m.method;
    EXPECT_EQ(m.result.invariant("energy").values, r.invariant("energy").values) << m.method;
    EXPECT_EQ(m.slopes, slopes_of(r)) << m.method;
  }
}

// A Poisson map keeps a nearby energy, and its error swings; that of rk4 goes one way, as far as its slope says.
TEST(MethodsStudy, SlopesTellDriftsFromSwings) {
  TrajectoryAsk ask = asked(200);
  ask.run.step = 0.2;
  const MethodsResult all = run(planned_methods(ask, two), {});
  const Drift rk4 = all.methods[1].result.end.drifts[0];
  const double gone = (rk4.last - rk4.first) / std::fabs(rk4.first);
  EXPECT_NEAR(all.methods[1].slopes[0] * 200, gone, 0.1 * std::fabs(gone));
  EXPECT_GT(std::fabs(all.methods[1].slopes[0]), 20 * std::fabs(all.methods[0].slopes[0]));
}

TEST(MethodsStudy, WhatCannotRunIsRefused) {
  const auto refusal = [](const std::vector<std::string>& methods) {
    return complaint([&] { planned_methods(asked(1), methods); });
  };
  EXPECT_SAYS(refusal({"strang", "rk4", "strang"}), "strang is named twice");
  EXPECT_SAYS(refusal({"strang", "strangg"}), "strangg");
  EXPECT_SAYS(refusal({}), "at least one");
}

TEST(MethodsStudy, IsSavedAndReadAgain) {
  const ScratchFolder here;
  const MethodsResult all = run(planned_methods(asked(3, {"initial.tilt=0.6"}), {"strang", "mpe:1,2", "rk4"}), {});
  const Drawing saved = save(all, here.path(), {});
  const MethodsResult stored = stored_methods(here / "lagrange-top-methods.h5");
  ASSERT_EQ(stored.methods.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(stored.methods[i].method, all.methods[i].method);
    EXPECT_EQ(stored.methods[i].result.time, all.methods[i].result.time);
    EXPECT_EQ(stored.methods[i].result.end.state, all.methods[i].result.end.state);
    EXPECT_EQ(stored.methods[i].slopes, all.methods[i].slopes);
  }
  EXPECT_EQ(Hdf5Reader(here / "lagrange-top-methods.h5").number("3/invariants/energy/slope"), all.methods[2].slopes[0]);
  if (!gnuplot_available()) GTEST_SKIP();
  EXPECT_TRUE(saved.warnings.empty());
  redraw(here / "lagrange-top-methods.h5", here / "again", {});
  for (const char* end : {".csv", "-figure.gp", "-figure.svg"}) {
    const std::string name = std::string("lagrange-top-methods") + end;
    EXPECT_EQ(content(here / name), content(here / ("again/" + name))) << name;
  }
  const std::string script = content(here / "lagrange-top-methods-figure.gp");
  EXPECT_SAYS(script, "initial.tilt = 0.6");
  EXPECT_SAYS(script, fmt::format("title 'rk4: {:+.1e}/s'", all.methods[2].slopes[0]));
}

// A method whose top falls before the others are done ends there, in the table and in the figure.
TEST(MethodsStudy, OneThatEndsEarlyHasNoMoreRows) {
  const ScratchFolder here;
  MethodsResult all = run(planned_methods(asked(1), two), {});
  TrajectoryResult& r = all.methods[1].result;
  r.time.resize(5);
  for (std::vector<RowsOf>* list : {&r.state, &r.shown, &r.invariants})
    for (RowsOf& rows : *list) rows.values.resize(5 * rows.width);
  save(all, here.path(), {0, nullptr, nullptr, nullptr, false});
  std::istringstream lines(content(here / "lagrange-top-methods.csv"));
  std::vector<std::string> table;
  for (std::string line; std::getline(lines, line);) table.push_back(line);
  ASSERT_EQ(table.size(), 22u);
  EXPECT_EQ(table[5].find("nan"), std::string::npos);
  EXPECT_NE(table[6].find("nan"), std::string::npos);
}

TEST(MethodsStudy, IsToldWithARowAMethod) {
  const MethodsResult all = run(planned_methods(asked(1), two), {});
  const std::string text = methods_text(all);
  const auto told = nlohmann::json::parse(methods_json(all, {}).text());
  EXPECT_SAYS(text, "slope");
  EXPECT_SAYS(text, "energy     strang");
  EXPECT_SAYS(text, "energy     rk4");
  EXPECT_EQ(told.at("methods").at(0).at("method"), "strang");
  EXPECT_NE(told.at("methods").at(1).at("invariants").at("energy").at("slope"), 0.0);
}

}  // namespace
}  // namespace kreisel::test
