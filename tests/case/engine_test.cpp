// Every kernel, with every type of method, in the lanes of every family: the bits of one trajectory at a time. A new method or field is
// here by being in the tables (support/field_lines.hpp); a kernel of another kind wants a line in support/engine_lines.hpp.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <typeindex>

#include <gtest/gtest.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/heavy/heavy_system.hpp"
#include "kreisel/system/lagrange/lagrange_system.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "support/field_lines.hpp"
#include "support/list_rows.hpp"

namespace kreisel {
namespace {

std::string source_name(std::string field) {
  std::replace(field.begin(), field.end(), '-', '_');
  return field;
}

// The kernel that it runs, by the name of its source; over magnets also what floats, since moments in several places are another
// branch of it. Potentials from files have kernels of their own, by the name of their system.
std::string kernel_of(const Case& c) {
  Reader reader(c.settings);
  if (const auto* heavy = parameters_of<HeavyParameters>(c))
    return std::string("heavy_") + heavy_rows()[static_cast<std::size_t>(heavy->kind())].name;
  if (const auto* lagrange = parameters_of<LagrangeParameters>(c))
    return lagrange->in_body_frame ? "heavy_lagrange" : "lagrange_space";
  if (const auto* driven = driven_of(c)) {
    const auto parts = c.experiment->parts();
    const bool rigid = std::any_of(parts.begin(), parts.end(), [](const Part& p) { return p.role == Role::attitude; });
    return std::string(driven->rubs() ? "damped_" : "driven_") + (rigid ? "rigid" : "magnets");
  }
  if (c.system == "magnets")
    return "magnets_" + reader.text("space", "axis") + " " + reader.text("body.magnet", "dipole");
  if (c.system != "levitron") return c.system;
  const std::string field = reader.text("field.kind", "disk");
  const bool seven = reader.integer("field.terms", 7, 1, 100) == 7 && reader.flag("field.harmonic", true);
  return "levitron_" + reader.text("space", "axis") + "_" + source_name(field) +
         (field == "series" && seven ? "7" : "");
}

// All of them: those with a source, those that the build makes from lists, and those of potentials from files. The bodies of many tops
// step together (ManyTopsHaveNoFates).
std::set<std::string> all_kernels() {
  std::set<std::string> all{"own-top", "own-body"};
  const std::filesystem::path systems = std::string(places::sources) + "/kreisel/system";
  for (const auto& file : std::filesystem::recursive_directory_iterator(systems)) {
    if (file.path().parent_path().filename() != "kernels") continue;
    const std::string name = file.path().stem();
    if (!name.starts_with("magnets_")) all.insert(name);
    for (const std::string& word : body_magnet_words)
      if (name.starts_with("magnets_")) all.insert(name + " " + word);
  }
  for (const auto& row : list_rows("kreisel/system/heavy/kinds.list")) all.insert("heavy_" + row[0]);
  for (const auto& row : list_rows("kreisel/system/levitron/fields.list"))
    for (std::size_t i = 1; i < row.size(); ++i) all.insert("levitron_" + row[i] + "_" + row[0]);
  return all;
}

std::set<std::string> kernels_of(const std::vector<Line>& lines) {
  std::set<std::string> names;
  for (const Line& line : lines) names.insert(kernel_of(opened(line)));
  return names;
}

bool runs_on_host(const NamedMethod& method) { return !in_kernels(method.method); }

TEST(Engine, EveryKernelHasItsLine) {
  const std::set<std::string> there = kernels_of(engine_lines());
  for (const std::string& one : all_kernels()) EXPECT_TRUE(there.contains(one)) << one << " is run in no lanes here";
}

// Many tops step together and have no lanes of their own: whoever asks is told so.
TEST(Engine, ManyTopsHaveNoFates) {
  const Case c = published("two-tops");
  EXPECT_THROW(check_ensembles(*c.experiment), Error);
}

// Of each type two: others differ in nothing but longer tables, which are no part of a kernel.
void expect_lanes_as_one_at_a_time(const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    const Case c = opened(line);
    std::size_t left = 0, stayed = 0;
    std::map<std::type_index, int> run_of;
    for (const NamedMethod& method : method_catalogue()) {
      if (!c.experiment->takes(method) || runs_on_host(method) || run_of[method.method.type()]++ > 1) continue;
      for (const Family family : families_of(line)) {
        const auto lanes = run(c, line, method, family, Packing::lanes);
        const auto single = run(c, line, method, family, Packing::single);
        expect_same_bits(lanes, single, line.about + " " + method.name + " " + std::string(name(family)));
        for (const Outcome& one : lanes) ++(one.fate == Fate::stayed ? stayed : left);
      }
    }
    EXPECT_GT(left, 0U) << line.about;    // else the crossing was never looked for
    EXPECT_GT(stayed, 0U) << line.about;  // nor the end of time
  }
}

TEST(Engine, LanesOfEveryFamilyAreAsOneAtATime) { expect_lanes_as_one_at_a_time(chosen_lines()); }

TEST(Engine, LanesOverFieldsOfTheListAreAsOneAtATime) { expect_lanes_as_one_at_a_time(field_lines()); }

}  // namespace
}  // namespace kreisel
