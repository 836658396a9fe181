// Every system whose tangents kernels carry, in the lanes of every family: the bits of one trajectory at a time, and the fates of the plain
// run. Which systems those are is said here once more, so that none is lost unseen.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/system/capability/has_tangent.hpp"
#include "support/field_lines.hpp"

namespace kreisel {
namespace {

// Of the outcomes with an indicator, what a plain map has of them: where a top stays, its time is known.
std::vector<Outcome> as_fates(std::vector<Outcome> with, double until) {
  for (Outcome& one : with)
    if (one.fate == Fate::stayed) {
      EXPECT_TRUE(std::isfinite(one.time));
      one.time = until;
    }
  return with;
}

void expect_tangents(const Line& line, const Case& c, const NamedMethod& method) {
  for (const Family family : kernel_families()) {
    const auto fates = run(c, line, method, family, Packing::lanes);
    for (const Indicator of : {Indicator::fli, Indicator::sali}) {
      const std::string what = line.about + " " + method.name + " " + std::string(name(family));
      const auto lanes = run(c, line, method, family, Packing::lanes, of);
      expect_same_bits(lanes, run(c, line, method, family, Packing::single, of), what);
      expect_same_bits(as_fates(lanes, line.until), fates, what + ", with and without");
    }
  }
}

TEST(Engine, TangentsOfEveryFamilyAreAsOneAtATime) {
  for (const Line& line : engine_lines()) {
    const Case c = opened(line);
    for (const char* name : {"strang", "blanes-moan-4"})
      if (tangent_in_kernels(*c.experiment, method_named(name))) expect_tangents(line, c, method_named(name));
  }
}

// Angles, clocks, friction and potentials of the user's own run tangents on plain numbers, or have none.
TEST(Engine, TheSpacesOfTopsBodiesAndFixedPointsCarryTangents) {
  for (const Line& line : engine_lines()) {
    const Case c = opened(line);
    const bool other =
        line.about.find("angles") != std::string::npos || c.system == "driven" || c.system.starts_with("own");
    EXPECT_EQ(tangent_in_kernels(*c.experiment, method_named("strang")), !other) << line.about;
    EXPECT_FALSE(tangent_in_kernels(*c.experiment, method_named("rk4"))) << line.about;
  }
}

}  // namespace
}  // namespace kreisel
