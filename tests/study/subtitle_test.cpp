// What figures say of how they came about, and what their axes are called.
#include "kreisel/study/subtitle.hpp"

#include <set>

#include <gtest/gtest.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/sweep/observables.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

using List = std::vector<std::string>;

TEST(Subtitle, SaysMethodStepAndChanges) {
  const Case plain = published("levitron"), changed = published("levitron", {"initial.spin=25", "run.step=0.001"});
  EXPECT_EQ(subtitle(plain, plain.run), "nystrom-4, step 0.002 s");
  EXPECT_EQ(subtitle(changed, changed.run), "nystrom-4, step 0.001 s; initial.spin = 25");  // the step is said once
  EXPECT_EQ(subtitle("", 0, "s", {"a = 1"}), "a = 1");
  EXPECT_EQ(subtitle("", 0.5, "", {}), "step 0.5");
}

TEST(Subtitle, ManyChangesAreCounted) {
  const List five{"a = 1", "b = 2", "c = 3", "d = 4", "e = 5"};
  EXPECT_EQ(subtitle("rk4", 0, "", five), "rk4; a = 1, b = 2, c = 3, d = 4, e = 5");
  List six = five;
  six.emplace_back("f = 6");
  EXPECT_EQ(subtitle("rk4", 0, "", six), "rk4; a = 1, b = 2, c = 3, d = 4 and 2 more");
}

TEST(Subtitle, ChangesOfEveryKindAreText) {
  const Case c = published("levitron", {"initial.a=[0.0, 0.6, 0.8]", "title=\"two\\nlines\"", "run.compensated=true"});
  EXPECT_EQ(changes_of(c), (List{"initial.a = [0, 0.6, 0.8]", "run.compensated = true", "title = two lines"}));
}

TEST(Subtitle, IsReadFromAFile) {
  const ScratchFolder here;
  {
    Hdf5Writer out(here / "a.h5");
    out.attribute("method", "rk4");
    out.attribute("step", 0.25);
    out.attribute("overrides", "initial.x = 1\nbody.mass = 2");
    out.commit();
    Hdf5Writer(here / "old.h5").commit();
  }
  EXPECT_EQ(stored_subtitle(Hdf5Reader(here / "a.h5"), "s"), "rk4, step 0.25 s; initial.x = 1, body.mass = 2");
  EXPECT_EQ(stored_subtitle(Hdf5Reader(here / "old.h5"), "s"), "");
}

TEST(KeyLabel, IsAWordWithItsUnit) {
  const Case levitron = published("levitron"), orbitron = published("orbitron"), gans = published("gans-levitron"),
             heavy = published("heavy-top"), lagrange = published("lagrange-top");
  EXPECT_EQ(key_label(levitron, "initial.x"), "x [m]");
  EXPECT_EQ(key_label(levitron, "initial.z"), "height above equilibrium [m]");
  EXPECT_EQ(key_label(gans, "initial.z"), "height [R]");  // it counts from the origin
  EXPECT_EQ(key_label(levitron, "initial.tilt"), "tilt [rad]");
  EXPECT_EQ(key_label(levitron, "initial.spin"), "spin rate [rev/s]");
  EXPECT_EQ(key_label(levitron, "initial.precession"), "rate of the azimuth [rad/s]");
  EXPECT_EQ(key_label(levitron, "run.step"), "step [s]");
  EXPECT_EQ(key_label(gans, "initial.spin"), "spin rate [rev/τ]");
  EXPECT_EQ(key_label(orbitron, "initial.spin"), "spin rate Ω3 [rad/s]");
  EXPECT_EQ(key_label(orbitron, "scatter.px"), "deviation of p_x [m ω r0]");
  EXPECT_EQ(key_label(heavy, "initial.omega2"), "angular velocity ω_2 in the body [rad/s]");
  EXPECT_EQ(key_label(lagrange, "body.d"), "m g s [J]");
  EXPECT_EQ(key_label(published("kowalevski-top"), "initial.omega1"), "angular velocity ω_1 in the body");
  EXPECT_EQ(
      key_label(
          published("levitron",
                    {"field.kind=stack",
                     "field.magnet=[{kind=\"disk\", radius=0.05}, {kind=\"disk\", radius=0.01, strength=0.001}]"}),
          "field.magnet[1].radius"),
      "radius of the magnet [1] [m]");
  EXPECT_EQ(key_label(levitron, "no.such"), "no.such");
}

// Two numbers of one case with the same label could not be told apart.
TEST(KeyLabel, NoTwoOfACaseAreAlike) {
  for (const char* name : {"levitron", "asymmetric-levitron", "geiser-fig1", "orbitron", "lagrange-top", "heavy-top"}) {
    const Case c = published(name);
    std::set<std::string> labels;
    for (const AxisName& a : c.experiment->axes())
      EXPECT_TRUE(labels.insert(key_label(c, a.path)).second) << name << ": " << key_label(c, a.path);
  }
}

TEST(ObservableWords, AreNoKeys) {
  const auto words = [](const char* of, const char* name) { return observable_named(published(of), name).words; };
  EXPECT_EQ(words("levitron", "largest_tilt"), "largest tilt");
  EXPECT_EQ(words("heavy-top", "smallest_omega_1"), "smallest ω_1");
  EXPECT_EQ(words("levitron", "drift_energy"), "drift of energy");
  EXPECT_EQ(words("levitron", "final_r_z"), "final r_z");
  EXPECT_EQ(words("levitron", "equilibrium_height"), "height of the equilibrium");
  EXPECT_EQ(words("levitron", "steps"), "steps");
  for (const char* of : {"levitron", "orbitron", "heavy-top", "rotor-levitation"})
    for (const Observable& o : observables_of(published(of))) {
      EXPECT_NE(o.words, "") << o.name;
      EXPECT_FALSE(o.words == o.name && o.name.find('_') != std::string::npos) << o.name;
    }
}

}  // namespace
}  // namespace kreisel::test
