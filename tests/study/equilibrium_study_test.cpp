// The study of equilibria: what it finds is what the experiment finds, and it ends when it is told to.
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "kreisel/error.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/equilibrium_told.hpp"
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
