// The GPU against the processor, where there is one: the same fates, except where the processor's own fate changes when
// the start is moved by one unit in the last place; these are counted. Without a GPU the same kernel code is tested on
// the host by the law suite (tests/laws/device.hpp).
#include "kreisel/engine/device/device.hpp"

#include <cmath>
#include <iostream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/machine.hpp"
#include "support/escape_map.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

EscapeMap map_on(Processor processor, const Case& c, const Grid& grid, const std::string& method, double until,
                 const std::vector<std::string>& axes = {"initial.x", "initial.z"}) {
  FateRequest request{method_named(method), schedule(c.run.step, until), axes, best_family()};
  request.processor = processor;
  return escape_map(check_ensembles(*c.experiment).fates(request), grid,
                    {processor == Processor::cuda ? 1 : 0, nullptr, {}});
}

// Fates on the processor from the eight neighbours of a pixel's start, one unit in the last place away.
bool changes_nearby(const Case& c, const Grid& grid, std::size_t pixel, Fate::Kind fate, const std::string& method,
                    double until) {
  const double x = grid.x(pixel % grid.width), z = grid.y(pixel / grid.width);
  for (const double dx : {-1.0, 0.0, 1.0}) {
    for (const double dz : {-1.0, 0.0, 1.0}) {
      const double near_x = dx == 0 ? x : std::nextafter(x, x + dx), near_z = dz == 0 ? z : std::nextafter(z, z + dz);
      const Case at = published(c.name, {fmt::format("initial.x={}", near_x), fmt::format("initial.z={}", near_z)});
      if (follow(at, method, c.run.step, until).outcome.fate != fate) return true;
    }
  }
  return false;
}

void compare(const std::string& name, const Grid& grid, const std::string& method, double until) {
  const Case c = published(name);
  const EscapeMap cpu = map_on(Processor::cpu, c, grid, method, until);
  const EscapeMap gpu = map_on(Processor::cuda, c, grid, method, until);
  std::size_t fragile = 0, wrong = 0;
  for (std::size_t i = 0; i < grid.pixels(); ++i) {
    if (cpu.fate[i] == gpu.fate[i]) continue;
    const bool luck = changes_nearby(c, grid, i, cpu.fate[i].kind(), method, until);
    (luck ? fragile : wrong) += 1;
  }
  std::cout << name << " " << method << ": " << fragile << " of " << grid.pixels()
            << " pixels have another fate, all where one unit in the last place decides\n";
  EXPECT_EQ(wrong, 0U) << name << " " << method;
  EXPECT_LT(static_cast<double>(fragile), 0.01 * static_cast<double>(grid.pixels()));
}

TEST(Device, FatesAreThoseOfTheProcessor) {
  if (!device().usable) GTEST_SKIP() << device().why_not;
  const Grid fig1a{60, 100, 0, 0.012, -0.01, 0.01}, fig1b{48, 48, 0.0008, 0.0048, -0.0055, -0.0015};
  compare("dullin-fig1a", fig1a, "strang", 20);
  compare("dullin-fig1b", fig1b, "strang", 100);
  compare("levitron", fig1a, "strang", 20);  // the exact disk
  compare("levitron", fig1a, "blanes-moan-4", 5);
}

// Short runs, before chaos: times agree closely for every method, so every kernel is right.
void compare_methods(const Case& c, const Grid& grid, double until, const std::vector<std::string>& axes) {
  for (const NamedMethod& m : method_catalogue()) {
    const bool host = !in_kernels(m.method);
    if (!c.experiment->takes(m) || host) continue;
    const EscapeMap cpu = map_on(Processor::cpu, c, grid, m.name, until, axes),
                    gpu = map_on(Processor::cuda, c, grid, m.name, until, axes);
    for (std::size_t i = 0; i < grid.pixels(); ++i) {
      EXPECT_EQ(cpu.fate[i], gpu.fate[i]) << c.name << " " << m.name << " " << i;
      EXPECT_NEAR(cpu.time[i], gpu.time[i], 1e-10) << c.name << " " << m.name << " " << i;
    }
  }
}

TEST(Device, EveryMethodEndsAtTheSameTime) {
  if (!device().usable) GTEST_SKIP() << device().why_not;
  compare_methods(published("levitron"), {12, 12, 0, 0.03, -0.01, 0.02}, 0.3, {"initial.x", "initial.z"});
}

TEST(Device, EveryMethodForHeavyTopsEndsAtTheSameTime) {
  if (!device().usable) GTEST_SKIP() << device().why_not;
  const Grid Pis{12, 12, -3.1, 3, -1.1, 4}, spins{12, 12, 0.01, 3, 0.1, 1}, omegas{12, 12, 1, 90, 0.1, 1.2};
  compare_methods(published("kowalevski-top", {"ending.tilt=2.5"}), Pis, 2, {"initial.Pi1", "initial.Pi3"});
  compare_methods(published("euler-top", {"ending.tilt=0.9"}), {12, 12, 0, 1, 0.3, 1}, 2,
                  {"initial.omega1", "initial.omega2"});
  compare_methods(published("lagrange-top", {"space=body", "ending.tilt=1.0472"}), spins, 2,
                  {"initial.spin", "initial.tilt"});
  compare_methods(published("heavy-top", {"ending.tilt=1.5"}), omegas, 0.2, {"initial.omega3", "initial.tilt"});
  compare_methods(published("heavy-top", {"body.inertia2=0.003", "ending.tilt=1.5"}), omegas, 0.2,
                  {"initial.omega3", "initial.tilt"});
}

TEST(Device, SaysWhyThereIsNone) {
  if (device().usable) GTEST_SKIP() << "there is one: " << device().name;
  EXPECT_FALSE(device().why_not.empty());
}

}  // namespace
}  // namespace kreisel
