// The study of equilibria: what it finds is what the experiment finds, and it ends when it is told to.
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_sentences.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

TEST(EquilibriumStudy, FindsWhatTheExperimentFinds) {
  const auto c = shared("levitron");
  const EquilibriumResult r = run(planned_equilibrium(c), {});
  const EquilibriumReport same = c->experiment->equilibria();
  ASSERT_EQ(r.report.equilibria.size(), same.equilibria.size());
  EXPECT_EQ(r.report.equilibria.front().height, same.equilibria.front().height);
  EXPECT_EQ(r.of, c);
}

// Without the settings: what was given on top of a case is the case of its file.
nlohmann::json findings(const EquilibriumResult& r) {
  nlohmann::json j = nlohmann::json::parse(equilibrium_json(r).text());
  EXPECT_TRUE(j.contains("settings"));
  j.erase("settings");
  j.erase("overrides");
  return j;
}

// Every kind of report: floating, circling with and without weight, leaning, precessing, of principal axes.
TEST(EquilibriumStudy, TheSameComesBackFromItsFile) {
  const ScratchFolder here;
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
      {"levitron", {}},
      {"levitron", {"initial.spin=12"}},
      {"toy-levitron", {}},
      {"asymmetric-levitron", {}},
      {"orbitron", {}},
      {"orbitron", {"gravity.g=9.81", "field.kappa=8000", "initial.spin=3000"}},
      {"lagrange-top", {"initial.tilt=30 deg"}},
      {"euler-top", {}}};
  for (const auto& [name, overrides] : cases) {
    const EquilibriumResult r = run(planned_equilibrium(shared(name, overrides)), {});
    const std::filesystem::path file = save(r, here.path()).files.front();
    const EquilibriumResult again = stored_equilibrium(file);
    EXPECT_EQ(equilibrium_text(again), equilibrium_text(r)) << name;
    EXPECT_EQ(findings(again), findings(r)) << name;
    EXPECT_EQ(again.of->experiment->start(), r.of->experiment->start()) << name;
  }
}

std::vector<std::string> sentences(const std::string& name, const std::vector<std::string>& overrides = {}) {
  return equilibrium_sentences(run(planned_equilibrium(shared(name, overrides)), {}));
}

// One that floats, tops without heights, units of somebody's own, one that leans, and one of which nobody can tell whether it is stable.
TEST(EquilibriumStudy, SaysItInSentences) {
  using Sentences = std::vector<std::string>;
  EXPECT_EQ(sentences("levitron"),
            (Sentences{
                "At height 0.03129 m, axis up: linearly stable at spin 20 rev/s.",
                "Small motions about it: up and down 1.798; sideways and tilting -0.1151, 0.5718, 4.165, 35.38 Hz.",
                "Stable by gyration alone: energy and momentum do not prove it.", "Stable spins: 12.73 to 31.77 rev/s.",
                "At height 0.01954 m, axis up: unstable up and down at spin 20 rev/s.",
                "Stable masses at that spin, inertia in proportion: 0.01984 to 0.0209 kg."}));
  EXPECT_EQ(sentences("lagrange-top"),
            (Sentences{"Axis up: unstable at spin 0.4775 rev/s.", "Deviations from it grow at the rate 0.6614 1/s.",
                       "Stable spins: above 0.6366 rev/s.", "Axis down: linearly stable at spin 0.4775 rev/s.",
                       "Small motions about it: sideways and tilting -0.07958, 0.3183 Hz.",
                       "Stable by energy and momentum.", "Stable spins: above 0 rev/s.",
                       "Steady precession at the start's tilt: none, the spin would have to be above 0.5694 rev/s."}));
  EXPECT_EQ(sentences("heavy-top"), (Sentences{"At rest, centre of mass above: unstable at spin 0 rev/s.",
                                               "Deviations from it grow at the rate 6.816 1/s.",
                                               "At rest, centre of mass below: linearly stable at spin 0 rev/s.",
                                               "Small motions about it: in the body 1.085, -1.085, 1.02, -1.02 Hz."}));
  EXPECT_EQ(sentences("euler-top").at(0),
            "Turning about the first axis, of the largest moment: linearly stable at spin 0.1729 rev/time.");
  EXPECT_EQ(sentences("euler-top").back(), "Units: pure numbers.");
  EXPECT_EQ(
      sentences("asymmetric-levitron").at(0),
      "At height 0.03128 m, axis up, 5.188e-06 m from the axis, tilted by 0.006769 rad: linearly stable at spin 20 "
      "rev/s.");
  EXPECT_EQ(sentences("two-tops").back(),
            "Hessian 14 positive, 4 negative at these momenta: stable by gyration alone.");
  EXPECT_EQ(sentences("two-tops").size(), 6u);  // its nine frequencies are one
}

// A potential with an equilibrium below that Newton's iteration does not find from the start.
EquilibriumResult of_own(const ScratchFolder& folder, const std::vector<std::string>& overrides) {
  std::ofstream(folder / "well.hpp") << R"(#include <kreisel/model/own_potential.hpp>

template <class T>
struct Potential {
  T k{1}, c{0.3};
  KREISEL_NUMBERS(k, c)
  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    const T w = norm2(r);
    return T(0.5) * k * w - c * w * w - a.z * (T(1) + r.z);
  }
};
)";
  Settings s = settings_from_text(
      "system = 'own-top'\npotential = 'well.hpp'\n[body]\nmass = 1\ntheta1 = 1\ntheta3 = 2\n"
      "[initial]\nfrom = 'origin'\nx = 0.1\nz = 0.4\nspin = 1\n[ending]\nkind = 'none'\n[run]\nstep = 0.01\nuntil = "
      "1\n",
      "well.toml");
  s.folder = folder.path();
  for (const std::string& o : overrides) apply_override(s, o);
  return run(planned_equilibrium(std::make_shared<Case>(open_case(s, "well"))), {});
}

// Wherever the case starts, an equilibrium is looked for from equilibrium.z where that is given.
TEST(EquilibriumStudy, LooksFromWhereTheCaseSays) {
  const ScratchFolder folder;
  const EquilibriumResult found = of_own(folder, {"equilibrium.z=-1.2293"});
  ASSERT_EQ(found.report.equilibria.size(), 1u);
  EXPECT_FALSE(found.none());
  EXPECT_SAYS(equilibrium_text(found), "at [0, 0, -1.22931575]: unstable");
}

TEST(EquilibriumStudy, SaysThatItFoundNone) {
  const ScratchFolder folder;
  const auto says = [](const EquilibriumResult& r, const std::string& where) {
    ASSERT_TRUE(r.none());
    const std::string words = "o equilibrium was found from " + where + "; give equilibrium.z";
    EXPECT_SAYS(equilibrium_text(r), "n" + words);
    const auto told = findings(r)["sentences"].get<std::vector<std::string>>();
    EXPECT_EQ(told.front(), "N" + words + ".");
  };
  says(of_own(folder, {"numbers.k=0", "numbers.c=0"}), "[0.1, 0, 0.4]");
  says(of_own(folder, {"numbers.k=0", "numbers.c=0", "equilibrium.z=0.5"}), "[0, 0, 0.5]");
}

TEST(EquilibriumStudy, SaysThatItDoesNotKnow) {
  const std::vector<std::string> told = sentences("asymmetric-levitron", {"body.N1=1"});
  ASSERT_EQ(told.size(), 3u);
  EXPECT_SAYS(told[0], "At height 0.03129 m, axis up: stability not known: no steady motion was found");
  EXPECT_SAYS(told[1], "At height 0.01954 m, axis up: stability not known: no steady motion was found");
  EXPECT_EQ(told[2], "Stable masses at that spin, inertia in proportion: none found.");
}

TEST(EquilibriumStudy, ADamagedFileIsRefused) {
  const ScratchFolder here;
  const std::filesystem::path file = save(run(planned_equilibrium(shared("levitron")), {}), here.path()).files.front();
  std::ifstream in(file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  for (std::size_t cut = 0; cut < text.size() - 3; cut += text.size() / 40) {
    std::ofstream(here / "cut.json") << text.substr(0, cut);
    EXPECT_SAYS(complaint([&] { stored_equilibrium(here / "cut.json"); }), "is no report of equilibria, or damaged");
  }
  std::ofstream(here / "other.json") << R"({"kind": "a bill"})";
  EXPECT_SAYS(complaint([&] { stored_equilibrium(here / "other.json"); }), "other.json is no report of equilibria");
  EXPECT_SAYS(complaint([&] { stored_equilibrium(here / "none.json"); }), "cannot read");
}

// Searches by scanning, by Floquet multipliers and along a branch.
TEST(EquilibriumStudy, EndsWhenItIsToldTo) {
  const std::atomic<bool> stop{true};
  Control control;
  control.stop = &stop;
  const std::vector<std::string> weight{"gravity.g=9.81", "field.kappa=8000", "initial.spin=3000"};
  EXPECT_THROW((void)run(planned_equilibrium(shared("levitron")), control), Error);
  EXPECT_THROW((void)run(planned_equilibrium(shared("asymmetric-levitron")), control), Error);
  EXPECT_THROW((void)run(planned_equilibrium(shared("orbitron", weight)), control), Error);
}

}  // namespace
}  // namespace kreisel::test
