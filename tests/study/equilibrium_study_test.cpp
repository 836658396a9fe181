// The study of equilibria: what it finds is what the experiment finds, and it ends when it is told to.
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include <fstream>
#include <regex>

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
  EXPECT_EQ(sentences("toy-levitron").at(0), "At [0, 0, 0.04276] m, axis up: linearly stable at spin 25 rev/s.");
  EXPECT_EQ(sentences("orbitron").at(1), "Orbit 1.544 rad/s, once around in 4.068 s.");
  EXPECT_EQ(sentences("orbitron").at(7),
            "Stable spins along the orbit: above 72.85 rad/s; against it: 169.8 to 252.8 rad/s and above 4863 rad/s.");
  EXPECT_EQ(sentences("two-tops").at(1), "Body 1 at [0.007998, 0, 0.06082] m, axis [0.05404, 0, 0.9985].");
  EXPECT_EQ(sentences("two-tops").back(),
            "Hessian 14 positive, 4 negative at these momenta: stable by gyration alone.");
  EXPECT_EQ(sentences("two-tops").size(), 6u);  // its nine frequencies are one
}

// Where nothing stands still nobody has looked at which masses it would: neither text nor JSON says so.
TEST(EquilibriumStudy, OfMotionsThatRepeatTellsNoMasses) {
  const EquilibriumResult r = run(planned_equilibrium(shared("magnetic-paul-trap")), {});
  const auto told = equilibrium_sentences(r);
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[0],
            "Repeating with the drive every 0.01 s, at t = 0 at [0, 0, -0.002909] m, axis 0 degrees from the vertical, "
            "0 turns a period about it.");
  EXPECT_SAYS(told[1], "Linearly stable without friction; with this friction all dies");
  EXPECT_SAYS(told[2], "Swinging at 5.266 Hz, or that much beside a multiple of 100 Hz; 5.266 Hz");
  EXPECT_EQ(equilibrium_text(r).find("masses"), std::string::npos);
  EXPECT_FALSE(nlohmann::json::parse(equilibrium_json(r).text()).contains("masses"));
}

TEST(EquilibriumStudy, OfARotorIsSaidInSentences) {
  const auto told = sentences("rotor-levitation");
  ASSERT_EQ(told.size(), 6u);
  EXPECT_EQ(told[0],
            "Going round with the rotor at [-0.0001455, 0, 0.02747] m in its frame, axis 4.775 degrees from the "
            "rotor's.");
  EXPECT_EQ(told[2], "In its frame 8.743 Hz; 185.6 Hz; 197.6 Hz; 202.3 Hz; 212.8 Hz.");
}

// A place without a unit, a number with more digits than a sentence has room for, and one that speaks of what stood before it.
TEST(EquilibriumStudy, SentencesStandByThemselvesWithFewDigits) {
  const std::regex number("[0-9]+\\.[0-9]+"), bare("at \\[[^\\]]*\\][,:.]");
  for (const char* name : {"levitron", "toy-levitron", "asymmetric-levitron", "orbitron", "rotor-levitation",
                           "magnetic-paul-trap", "tilted-base", "lagrange-top", "euler-top", "heavy-top"})
    for (const std::string& s : sentences(name)) {
      for (std::sregex_iterator i(s.begin(), s.end(), number), end; i != end; ++i)
        EXPECT_LE(std::to_string(std::stoll(std::regex_replace(i->str(), std::regex("[.]"), ""))).size(), 4u) << s;
      EXPECT_FALSE(std::regex_search(s, bare)) << s;
      EXPECT_FALSE(s.starts_with("Against it")) << s;
    }
}

// Without weight everything floats, and no mass is better than another.
TEST(EquilibriumStudy, WithoutWeightTellsNoMasses) {
  const auto told =
      sentences("toy-levitron", {"gravity.g=0", "initial.from=origin", "initial.z=0.05", "ending.kind=none"});
  EXPECT_FALSE(told.empty());
  for (const std::string& s : told) EXPECT_EQ(s.find("masses"), std::string::npos) << s;
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
  EXPECT_SAYS(equilibrium_text(found), "at [0, 0, -1.22931575] m: unstable");
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
