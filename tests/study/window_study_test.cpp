// Windows of stability of the published cases, and steady motions of every system.
#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/fates/fates_result.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/window/window_file.hpp"
#include "kreisel/study/window/window_told.hpp"
#include "kreisel/system/systems.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

PlannedWindow planned(const std::string& name, const std::string& x, const std::string& y,
                      std::optional<std::array<double, 4>> range = {}, const std::vector<std::string>& overrides = {},
                      std::size_t samples = 11) {
  WindowAsk ask{std::make_shared<const Case>(published(name, overrides))};
  ask.over = {x, y};
  ask.range = range;
  ask.run = ask.of->ensemble;
  ask.samples = samples;
  return planned_window(ask);
}

std::string window_refused(const WindowAsk& ask) {
  try {
    run(planned_window(ask), {});
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

// The edge above or below a spin, with the other number as the case has it.
double edge_spin(const PlannedWindow& p, double other, double inside, double outside) {
  const SteadyFamily family = p.family(p.range);
  const EdgeTracer tracer(family, p.range, p.motions(), 0.03);
  const auto stable = family.at({other, inside});
  if (!stable) return 0;
  const auto edge = tracer.between(*stable, {other, outside});
  return edge ? edge->place[1] : 0;
}

// The window of spins at the height where Dullin's top floats: 12.728984 to 31.772947 Hz.
TEST(WindowStudy, DullinsTopHasItsWindowOfSpins) {
  const PlannedWindow p = planned("dullin-fig1a", "body.mass", "initial.spin", {{0.018, 0.022, 5, 45}});
  EXPECT_NEAR(edge_spin(p, 0.02, 20, 5), 12.728984, 5e-7);
  EXPECT_NEAR(edge_spin(p, 0.02, 20, 45), 31.772947, 5e-7);
}

TEST(WindowStudy, ALevitronLosesFourModesAroundItsWindow) {
  const WindowResult r = run(planned("levitron", "body.mass", "initial.spin", {{0.019, 0.0215, 8, 38}}, {}, 15), {});
  std::map<std::string, int> lost;
  for (const WindowEdge& e : r.edges) ++lost[e.lost];
  EXPECT_EQ(lost.size(), 3u);
  EXPECT_EQ(lost["precession with nutation"], 1);  // too slow
  EXPECT_EQ(lost["sideways with precession"], 2);  // too fast, and too light
  EXPECT_EQ(lost["up and down"], 1);               // too heavy: the two heights meet
  for (const WindowEdge& e : r.edges) EXPECT_EQ(e.ends, e.lost == "up and down");
  EXPECT_EQ(r.lost_edges, 0u);
  EXPECT_EQ(r.own, Steadiness::by_gyration);  // Dullin, section 5: the energy is indefinite
  EXPECT_EQ(r.count(Steadiness::by_energy), 0u);
  EXPECT_GT(r.count(Steadiness::by_gyration), 20u);
}

// Over the height the mass follows; the edge at the case's own height is that at its own mass.
TEST(WindowStudy, TheHeightMayStandForTheMass) {
  const PlannedWindow by_mass = planned("levitron", "body.mass", "initial.spin", {{0.019, 0.0215, 8, 38}});
  const PlannedWindow by_height = planned("levitron", "height", "initial.spin", {{0.02, 0.036, 8, 38}}, {}, 9);
  const double height = by_height.axes[0].own;
  EXPECT_NEAR(height, 0.03129269345, 1e-10);
  const SteadyFamily family = by_height.family(by_height.range);
  const auto own = by_mass.family(by_mass.range).at({0.02, 20});
  ASSERT_TRUE(own);
  const auto there = family.at({height, 20}, &*own);
  ASSERT_TRUE(there);
  EXPECT_NEAR(there->numbers[0], 0.02, 1e-12);
  const EdgeTracer tracer(family, by_height.range, by_height.motions(), 0.03);
  const auto edge = tracer.between(*there, {height, 8});
  ASSERT_TRUE(edge);
  EXPECT_NEAR(edge->place[1], edge_spin(by_mass, 0.02, 20, 8), 1e-7);
}

TEST(WindowStudy, AHeightMayHaveAUnit) {
  const Case levitron = published("levitron"), ring = published("gans-levitron");
  EXPECT_EQ(window_number(levitron, "height", "31 mm", "--range"), 0.031);
  EXPECT_EQ(window_number(levitron, "initial.spin", "1200 rpm", "--range"), 20);
  EXPECT_THROW(window_number(levitron, "height", "31 g", "--range"), Error);
  EXPECT_THROW(window_number(ring, "height", "31 mm", "--range"), Error);  // it has no metres
  EXPECT_THROW(window_number(levitron, "heigth", "31 mm", "--range"), Error);
}

// There an edge is taken up again from several samples: listed once, and whole, all the same.
TEST(WindowStudy, OverTheHeightEveryEdgeIsListedOnce) {
  const WindowResult r = run(planned("levitron", "height", "initial.spin", {{0.02, 0.036, 8, 40}}, {}, 41), {});
  std::map<std::string, int> lost;
  for (const WindowEdge& e : r.edges) ++lost[e.lost];
  EXPECT_EQ(lost["precession with nutation"], 1);
  EXPECT_EQ(lost["sideways with precession"], 2);  // too fast, and too high
  EXPECT_EQ(lost["up and down"], 1);
  EXPECT_EQ(lost.size(), 3u);
  // The one at the top, from spin to spin: its points follow one another, none twice.
  for (const WindowEdge& e : r.edges) {
    if (e.lost != "sideways with precession" || std::fmin(e.points.front().x, e.points.back().x) < 0.0317) continue;
    const auto [low, high] =
        std::minmax_element(e.points.begin(), e.points.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
    EXPECT_LT(low->y, 13.1);
    EXPECT_GT(high->y, 33.9);
    EXPECT_TRUE(std::is_sorted(e.points.begin(), e.points.end(), [&](const auto& a, const auto& b) {
      return e.points.front().y < e.points.back().y ? a.y < b.y : a.y > b.y;
    }));
  }
}

WindowFates fates_over_height(const std::array<double, 4>& range, const std::vector<std::string>& overrides,
                              std::size_t width) {
  PlannedWindow p = planned("levitron", "height", "initial.spin", range, overrides, 9);
  p.run.until = 5;
  p.fates_width = width;
  p.fates_height = 1;
  const WindowResult r = run(p, {});
  return r.fates.value_or(WindowFates{});
}

// One top at the height where the case's own floats is the case's own, with all that disturbs it.
TEST(WindowStudy, FatesOverTheHeightBeginWithTheMassThatFloatsThere) {
  const std::vector<std::string> far{"initial.x=0.004", "initial.z=-0.001", "initial.tilt=0.1"};
  const auto of = std::make_shared<const Case>(published("levitron", far));
  const double height = of->experiment->equilibrium_height();
  const WindowFates one = fates_over_height({height - 0.004, height + 0.004, 15, 25}, far, 1);
  FatesAsk ask{of, of->ensemble};
  ask.run.until = 5;
  const double own = 20;
  ask.columns = {{"initial.spin", std::span(&own, 1)}};
  ask.starts = 1;
  const FatesResult itself = run(planned_fates(ask), {});
  ASSERT_EQ(one.time.size(), 1u);
  EXPECT_EQ(one.stable[0], 1);
  EXPECT_EQ(one.fate[0], itself.fate[0]);
  EXPECT_NE(one.fate[0], Fate::stayed);
  EXPECT_GT(itself.time[0], 0.1);
  EXPECT_NEAR(one.time[0], itself.time[0], 1e-6);
}

// Two heights have the same mass, and a start stands at the one that was asked for: at the lower one a top falls, though it does so from rest.
TEST(WindowStudy, FatesOverTheHeightStandThere) {
  const WindowFates f = fates_over_height({0.021, 0.0338, 19, 21}, {"initial.x=0.0003", "initial.z=-0.0001"}, 4);
  const std::vector<std::uint8_t> stays{0, 1, 1, 0};  // below where two heights meet, twice right, too high
  EXPECT_EQ(f.stable, stays);
  EXPECT_EQ(f.stayed(), stays);
  EXPECT_GT(f.time.at(0), 0.1);
}

// What is said of a run would else be ignored.
TEST(WindowStudy, ARunIsForFates) {
  WindowAsk ask{std::make_shared<const Case>(published("levitron")), {"body.mass", "initial.spin"}};
  ask.run = ask.of->ensemble;
  ask.run->method = "rk4";
  EXPECT_SAYS(window_refused(ask), "method = 'rk4' is for tops that are run: ask for fates too");
  ask.run = ask.of->ensemble;
  ask.run->step = 0.001;
  EXPECT_SAYS(window_refused(ask), "step = 0.001 is for tops that are run");
}

TEST(WindowStudy, FatesOverTheHeightNeedAStartThatCanBeMoved) {
  WindowAsk ask{std::make_shared<const Case>(published("levitron", {"initial.r=[0,0,0.03]"})),
                {"height", "initial.spin"}};
  ask.range = {{0.02, 0.036, 8, 40}};
  ask.run = ask.of->ensemble;
  ask.fates_width = ask.fates_height = 2;
  EXPECT_SAYS(window_refused(ask), "does not start at an initial.z");
  const auto toy = std::make_shared<const Case>(published("toy-levitron"));
  EXPECT_SAYS(window_refused({toy, {"height", "initial.spin"}}), "its mass being that of its parts");
}

// I3 Ω = ω [⅔ m D² h²/(3 r0² - 2 h²) + I⊥]: the ratio to that spin is 1 at every radius.
TEST(WindowStudy, TheOrbitronsEdgeIsItsLeastSpin) {
  const PlannedWindow p = planned("orbitron", "initial.radius", "initial.spin_ratio", {{0.06, 0.09, 0.7, 1.4}});
  ASSERT_FALSE(p.warnings.empty());
  EXPECT_SAYS(p.warnings.back(), "symmetric body");
  for (const double radius : {0.065, 0.075, 0.085}) EXPECT_NEAR(edge_spin(p, radius, 1.3, 0.8), 1, 1e-8) << radius;
}

TEST(WindowStudy, SleepingTopsInBothFramesHaveOneEdge) {
  for (const char* space : {"axis", "body"}) {
    const PlannedWindow p = planned("lagrange-top", "body.theta1", "initial.spin", {{0.4, 1.6, 0.05, 1.2}},
                                    {std::string("space=") + space});
    for (const double theta1 : {0.6, 1.0, 1.5})
      EXPECT_NEAR(edge_spin(p, theta1, 1.1, 0.1), std::sqrt(4 * theta1) / 0.5 / (2 * M_PI), 1e-10) << space;
  }
}

// A row for each system: a case with a steady motion, or why none is looked at here.
struct SystemRowWanted {
  std::string of, why_not;
  std::vector<std::string> overrides{};
};
const std::map<std::string, SystemRowWanted> wanted{
    {"levitron", {"levitron", ""}},
    {"orbitron", {"orbitron", ""}},
    {"lagrange-top", {"lagrange-top", ""}},
    {"heavy-top", {"heavy-top", ""}},
    {"euler-top", {"euler-top", ""}},
    {"kowalevski-top", {"kowalevski-top", ""}},
    {"many-tops", {"two-tops", ""}},
    {"own-top", {"ioffe-top", ""}},
    {"own-body", {"", "needs a potential of the user's"}},
    {"magnets", {"tilted-base", ""}},
    {"driven", {"", "in the frame of its rotor: driven_rigid_study_test.cpp"}},
};

TEST(WindowStudy, EverySystemHasSteadyMotions) {
  for (const SystemRow& row : system_rows()) {
    ASSERT_TRUE(wanted.contains(row.name)) << row.name << " has no row here";
    const SystemRowWanted& w = wanted.at(row.name);
    if (w.of.empty()) continue;
    const SteadySource from = steady_source(std::make_shared<const Case>(published(w.of, w.overrides)));
    const auto flow = [&from](const TwoNumbers&, const Numbers& s, Numbers& k) { return from.flow_at({}, {}, s, k); };
    const auto guess = [&from](const TwoNumbers&) { return from.undisturbed({}, {}); };
    const SteadyFamily family(flow, guess, {1, 1});
    const auto p = family.at({0, 0});
    ASSERT_TRUE(p) << row.name;
    const LocalFlow f = family.flow(*p);
    double largest = 0, left = 0;
    for (std::size_t i = 0; i < f.rate.size(); ++i) {
      double x = f.rate[i];
      for (std::size_t k = 0; k < p->rates.size(); ++k) x -= p->rates[k] * f.symmetries[k].value[i];
      double scale = 0;
      for (std::size_t j = 0; j < f.rate.size(); ++j)
        scale += std::fabs(f.slope[i * f.rate.size() + j]) * f.magnitude[j];
      if (scale > 0) left = std::fmax(left, std::fabs(x) / scale);
      largest = std::fmax(largest, scale);
    }
    EXPECT_GT(largest, 0) << row.name;
    EXPECT_LT(left, 1e-12) << row.name;
  }
}

TEST(WindowStudy, RefusesInASentence) {
  const auto of = std::make_shared<const Case>(published("levitron"));
  EXPECT_SAYS(window_refused({of, {"body.mas", "initial.spin"}}), "'body.mas' is no number of this case");
  EXPECT_SAYS(window_refused({of, {"body.mass"}}), "a window goes over two numbers");
  const std::vector<std::string> angles{"space=angles", "field.kind=disk", "initial.tilt=0.1"};
  EXPECT_SAYS(
      window_refused({std::make_shared<const Case>(published("levitron", angles)), {"body.mass", "initial.spin"}}),
      "steady motions are not looked for of the Levitron in Euler angles");
  EXPECT_SAYS(window_refused({of, {"body.mass", "body.mass"}}), "given twice");
  EXPECT_SAYS(window_refused({of, {"height", "body.mass"}}), "the mass follows from the height");
  EXPECT_SAYS(window_refused({of, {"body.mass", "initial.spin"}, {{0.02, 0.01, 5, 6}}}), "is empty");
  EXPECT_SAYS(window_refused({of, {"body.mass", "initial.x"}, {{0.01, 0.02, 0, 0.1}}}), "disturbs the start");
  EXPECT_SAYS(window_refused({of, {"body.mass", "initial.spin"}, {{1, 2, 5, 6}}, 5}),
              "no steady motion was found for body.mass from 1 to 2");
  const auto cold = std::make_shared<const Case>(
      published("tilted-base", {"field.magnet[0].per_kelvin=0", "body.part[0].per_kelvin=0", "gravity.tilt=0"}));
  EXPECT_SAYS(window_refused({cold, {"temperature.change", "initial.spin"}, {{-10, 10, 10, 30}}}),
              "over: temperature.change changes nothing: no magnet of the case has a per_kelvin;");
  EXPECT_SAYS(window_refused({cold, {"gravity.azimuth", "initial.spin"}, {{0, 90, 10, 30}}}),
              "over: gravity.azimuth changes nothing of the steady motion, with the other numbers");
  const auto two = std::make_shared<const Case>(published("two-tops"));
  EXPECT_SAYS(window_refused({two, {"body.mass", "initial.spin"}}), "'initial.spin' is no number of this case");
}

TEST(WindowStudy, IsStoredAndReadAgain) {
  const ScratchFolder here;
  const WindowResult r = run(planned("lagrange-top", "body.theta1", "initial.spin", {{0.4, 1.6, 0.05, 1.2}}), {});
  Control control;
  control.figures = false;
  const Drawing saved = save(r, here.path(), control);
  const WindowResult again = stored_window(here / "lagrange-top-window.h5");
  ASSERT_EQ(again.edges.size(), r.edges.size());
  EXPECT_EQ(again.edges[0].lost, r.edges[0].lost);
  EXPECT_EQ(again.edges[0].points.back().y, r.edges[0].points.back().y);
  EXPECT_EQ(again.kinds, r.kinds);
  EXPECT_EQ(again.axes[1].key, "initial.spin");
  EXPECT_SAYS(window_text(r), "precession with nutation");
  EXPECT_EQ(nlohmann::json::parse(window_json(r, saved).text()).at("trust").at("checked"), true);
}

// Too slow to stay, an Orbitron's body leaves upward, which is not the first of its bounds.
TEST(WindowStudy, FatesAreStoredWithTheirBounds) {
  const ScratchFolder here;
  PlannedWindow p = planned("orbitron", "initial.radius", "initial.spin_ratio", {{0.07, 0.08, 0.3, 1.2}}, {}, 3);
  p.run.until = 40;
  p.run.step = 0.004;
  p.fates_width = 6;
  p.fates_height = 6;
  const WindowResult r = run(p, {});
  Control control;
  control.figures = false;
  save(r, here.path(), control);
  const WindowResult again = stored_window(here / "orbitron-window.h5");
  ASSERT_TRUE(r.fates && again.fates);
  EXPECT_EQ(again.fates->fate, r.fates->fate);
  EXPECT_TRUE(std::any_of(r.fates->fate.begin(), r.fates->fate.end(), [](Fate f) { return f.bound() > 0; }));
}

// A window's file of two samples a side, as small as it may be, and what may be wrong with it.
struct WrittenWindow {
  std::vector<std::size_t> time_shape{2, 3}, edge_shape{2, 3};
  std::int64_t lost_edges = 0, own = 0;
  std::uint8_t fate = 0, steadiness = 1;

  void write(const std::filesystem::path& file) const {
    const std::vector<double> side{0, 1}, six(6, 1.0), seven(7, 1.0);
    const std::vector<std::uint8_t> kinds(4, steadiness), fates(6, fate), stable(6, 1);
    Hdf5Writer out(file);
    for (const char* axis : {"axes/1", "axes/2"}) {
      out.dataset(axis, std::span<const double>(side), {2});
      out.attribute(std::string(axis) + "/key", "initial.spin");
      out.attribute(std::string(axis) + "/own", 0.5);
    }
    out.dataset("steadiness", std::span<const std::uint8_t>(kinds), {2, 2});
    out.dataset("edges/1", std::span<const double>(six), edge_shape);
    out.attribute("edges/1/lost", "a mode");
    out.attribute("edges/1/ends", 0);
    out.attribute("edges/1/closed", 0);
    out.attribute("edges", 1);
    out.dataset("fates/time", std::span<const double>(six), time_shape);
    out.dataset("fates/fate", std::span<const std::uint8_t>(fates), {2, 3});
    out.dataset("fates/stable", std::span<const std::uint8_t>(stable), {2, 3});
    out.attribute("fates/until", 1.0);
    out.dataset("own/modes", std::span<const double>(seven), {1, 7});
    out.attribute("own/steadiness", own);
    out.attribute("lost_edges", lost_edges);
    out.attribute("kind", "kreisel window");
    const Case c = published("lagrange-top");
    RanCase(c, c.run).write(out, {});
    out.commit();
  }
};

TEST(WindowStudy, WhatDoesNotFitTogetherIsRefusedWithTheFilesName) {
  const ScratchFolder here;
  const auto said = [&here](const WrittenWindow& w) {
    w.write(here / "odd.h5");
    return complaint([&] { static_cast<void>(stored_window(here / "odd.h5")); });
  };
  EXPECT_EQ(said({}), "no error");
  for (const auto& [wrong, sentence] :
       {std::pair<WrittenWindow, const char*>{{.time_shape = {6}}, "is damaged: its datasets do not fit together"},
        {{.time_shape = {1, 2, 3}}, "is damaged: its datasets do not fit together"},
        {{.edge_shape = {6}}, "is damaged: its datasets do not fit together"},
        {{.edge_shape = {3, 2}}, "is damaged: its datasets do not fit together"},
        {{.lost_edges = -5}, "lost_edges = -5: expected a number of places, 0 or more"},
        {{.own = 9}, "the modes at the case's own numbers are damaged"},
        {{.fate = 15}, "its 'fates/fate' has a 15, which is no fate"},
        {{.steadiness = 9}, "its 'steadiness' has a 9, which is none"}}) {
    EXPECT_SAYS(said(wrong), sentence);
    EXPECT_SAYS(said(wrong), "odd.h5");
  }
}

}  // namespace
}  // namespace kreisel::test
