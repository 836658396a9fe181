// Potentials that are functions of the program: the same motion as from a file, ensembles that ask together, and what goes wrong.
#include "kreisel/system/own/called/called_potential.hpp"

#include <cmath>

#include "kreisel/study/fates/fates_result.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

// The Ioffe trap of cases/ioffe-top.hpp, with its curvature as a number.
CalledPotential ioffe(std::size_t* calls = nullptr) {
  const auto each = [calls](std::span<const double> numbers, std::span<const double> at, const auto& of) {
    if (calls != nullptr) ++*calls;
    for (std::size_t n = 0; n < at.size() / 6; ++n) of(n, numbers[n], at.data() + 6 * n);
  };
  CalledPotential p;
  p.axisymmetric = true;
  p.names = {"curvature"};
  p.defaults = {0.1};
  p.value = [each](auto numbers, auto places, auto out) {
    each(numbers, places, [&](std::size_t n, double c, const double* at) {
      const auto [x, y, z, a, b, d] = std::array{at[0], at[1], at[2], at[3], at[4], at[5]};
      out[n] = (0.5 - c * z) * (x * a + y * b) + (1 - z + c * (z * z - 0.5 * (x * x + y * y))) * d;
    });
  };
  p.slopes = [each](auto numbers, auto places, auto out) {
    each(numbers, places, [&](std::size_t n, double c, const double* at) {
      const auto [x, y, z, a, b, d] = std::array{at[0], at[1], at[2], at[3], at[4], at[5]};
      const double across = 0.5 - c * z;
      const double all[] = {across * a - c * x * d,
                            across * b - c * y * d,
                            -c * (x * a + y * b) + (2 * c * z - 1) * d,
                            across * x,
                            across * y,
                            1 - z + c * (z * z - 0.5 * (x * x + y * y))};
      std::copy(std::begin(all), std::end(all), out.begin() + static_cast<std::ptrdiff_t>(6 * n));
    });
  };
  return p;
}

// The published case with the function in place of its file, and with many short steps.
std::shared_ptr<const Case> with(const CalledHere& here) {
  Settings settings = settings_from_file(case_file("ioffe-top"));
  settings.values["potential"] = here.name();
  settings.values["run.method"] = std::string("strang");
  settings.values["run.step"] = 0.02;
  std::erase_if(settings.values, [](const auto& entry) {
    return entry.first.starts_with("numbers.") || entry.first.starts_with("montecarlo.");
  });
  return std::make_shared<const Case>(open_case(settings, "called"));
}

TEST(CalledPotential, MovesAsFromAFile) {
  const CalledHere here(ioffe());
  TrajectoryAsk called = trajectory_ask(with(here)), file = trajectory_ask(shared("ioffe-top"));
  for (const char* method : {"strang", "blanes-moan-4", "midpoint", "gauss-4"}) {
    called.run.method = file.run.method = method;
    called.run.until = file.run.until = 5;
    file.run.step = called.run.step;
    const auto a = run(planned_trajectory(called), {}).end.state, b = run(planned_trajectory(file), {}).end.state;
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-9) << method << ' ' << i;
  }
}

TEST(CalledPotential, AnEnsembleAsksTogether) {
  std::size_t calls = 0;
  const CalledHere here(ioffe(&calls));
  const auto c = with(here);
  std::vector<double> x, curvature;
  for (int i = 0; i < 600; ++i) x.push_back(0.001 * i), curvature.push_back(0.05 + 0.0002 * i);
  FatesAsk ask{
      .of = c, .run = c->run, .columns = {{"initial.x", x}, {"numbers.curvature", curvature}}, .starts = x.size()};
  ask.run.until = 4;  // 200 steps
  const PlannedFates plan = planned_fates(ask);
  calls = 0;
  Control one;
  one.threads = 1;
  const FatesResult together = run(plan, one);
  EXPECT_LT(calls, 600u * 3u + 3u * 210u);  // each start is looked at by itself; 256 run at once
  TrajectoryAsk alone = trajectory_ask(c);
  alone.run.until = 4;
  for (const std::size_t i : {0u, 77u, 599u}) {
    Settings settings = c->settings;
    settings.values["initial.x"] = x[i];
    settings.values["numbers.curvature"] = curvature[i];
    alone.of = std::make_shared<const Case>(open_case(settings, "one"));
    const Outcome o = run(planned_trajectory(alone), {}).end.outcome;
    EXPECT_EQ(o.time, together.time[i]);
    EXPECT_EQ(static_cast<std::int64_t>(o.steps), together.steps[i]);
  }
}

TEST(CalledPotential, WhatItThrowsEndsTheRun) {
  CalledPotential p = ioffe();
  int left = 5000;
  p.slopes = [right = p.slopes, &left](auto numbers, auto at, auto out) {
    if (--left < 0) throw std::domain_error("no such place");
    right(numbers, at, out);
  };
  const CalledHere here(p);
  const auto c = with(here);
  const std::vector<double> x(300, 0.1);
  FatesAsk ask{.of = c, .run = c->run, .columns = {{"initial.x", x}}, .starts = x.size()};
  const PlannedFates plan = planned_fates(ask);
  EXPECT_THROW(run(plan, {}), std::domain_error);
  TrajectoryAsk alone = trajectory_ask(c);
  EXPECT_THROW(run(planned_trajectory(alone), {}), std::domain_error);
}

// Before anybody looks whether there is a GPU.
TEST(CalledPotential, RunsOnTheProcessorAlone) {
  const CalledHere here(ioffe());
  const auto c = with(here);
  const std::vector<double> x{0.1};
  FatesAsk ask{.of = c, .run = c->run, .columns = {{"initial.x", x}}, .starts = x.size()};
  ask.engine.device = DeviceChoice::cuda;
  EXPECT_EQ(complaint([&] { planned_fates(ask); }),
            "device cuda: a potential that is a function of a program runs on the processor alone");
}

TEST(CalledPotential, Refuses) {
  EXPECT_SAYS(complaint([] { CalledHere here(CalledPotential{}); }), "needs its value and its slopes");
  EXPECT_SAYS(complaint([] { called_own("function:0"); }), "is not here");
  const CalledHere here(ioffe());
  TrajectoryAsk ask = trajectory_ask(with(here));
  ask.run.method = "reference";
  EXPECT_SAYS(complaint([&] { run(planned_trajectory(ask), {}); }), "computes in double precision");
  std::vector<std::unique_ptr<CalledHere>> many;
  EXPECT_SAYS(complaint([&] {
                for (int i = 0; i < 100; ++i) many.push_back(std::make_unique<CalledHere>(ioffe()));
              }),
              "already");
}

}  // namespace
}  // namespace kreisel::test
