// Every system that a case can name, with every type of method, in the lanes of every family: the bits of one trajectory at a
// time. A new system or method is here by being in the tables.
#include <map>
#include <set>
#include <typeindex>

#include <gtest/gtest.h>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "support/engine_lines.hpp"

namespace kreisel {
namespace {

std::string magnets_as(const std::string& space, const std::string& magnet) {
  return "magnets " + space + " " + magnet;
}

// What it runs, as far as lists know it: the system, and where that has fields the space and the row of the field.
std::string compiled(const Case& c) {
  Reader reader(c.settings);
  if (c.system == "magnets") return magnets_as(reader.text("space", "axis"), reader.text("body.magnet", "dipole"));
  if (c.system != "levitron") return c.system;
  const std::string field = reader.text("field.kind", "disk");
  const bool seven = reader.integer("field.terms", 7, 1, 100) == 7 && reader.flag("field.harmonic", true);
  return c.system + " " + reader.text("space", "axis") + " " + field + (field == "series" && seven ? "7" : "");
}

// All that can be compiled into kernels.
std::set<std::string> to_be_compiled() {
  std::set<std::string> all;
  const std::set<std::string_view> with_more{"levitron", "magnets", "many-tops"};
  for (const SystemRow& row : system_rows())
    if (!with_more.contains(row.name)) all.insert(row.name);
  for (const std::string& word : body_magnet_words)
    for (const char* space : {"axis", "body"}) all.insert(magnets_as(space, word));
  for (const FieldRow& row : field_rows()) {
    LevitronParameters seven;
    seven.terms = 7;
    seven.harmonic = true;
    LevitronParameters other;
    other.terms = 3;
    const std::string name = std::string(row.name) + (row.serves(seven) && !row.serves(other) ? "7" : "");
    if (row.axis != nullptr) all.insert("levitron axis " + name);
    if (row.angles != nullptr) all.insert("levitron angles " + name);
    if (row.body != nullptr) all.insert("levitron body " + name);
  }
  return all;
}

// Those above, and for a field that none of them has one over the plane of the Levitron.
std::vector<Line> lines() {
  std::vector<Line> all = chosen_lines();
  std::set<std::string> there;
  for (const Line& line : all) there.insert(compiled(opened(line)));
  for (const FieldRow& row : field_rows()) {
    const std::string name = row.name, kind = "field.kind=" + name;
    if (!there.contains("levitron axis " + name))
      all.push_back({name, "levitron", {kind}, {"initial.x", "initial.z"}, {0, -0.004}, {0.03, 0.012}, 0.004, 0.2});
  }
  return all;
}

bool runs_on_host(const NamedMethod& method) { return !in_kernels(method.method); }

TEST(Engine, EveryKernelHasItsLine) {
  std::set<std::string> there;
  for (const Line& line : lines()) there.insert(compiled(opened(line)));
  for (const std::string& one : to_be_compiled()) EXPECT_TRUE(there.contains(one)) << one << " is run in no lanes here";
}

// Many tops step together and have no lanes of their own: whoever asks is told so.
TEST(Engine, ManyTopsHaveNoFates) {
  const Case c = published("two-tops");
  EXPECT_THROW(check_ensembles(*c.experiment), Error);
}

// Those whose kernels are compiled here and now, for seconds: one of them for every family, the other for the best.
std::vector<Family> families_of(const Line& line) {
  if (line.about == "potential from a file, body") return {best_family()};
  return supported_families();
}

// Of each type two: others differ in nothing but longer tables, which are no part of a kernel.
TEST(Engine, LanesOfEveryFamilyAreAsOneAtATime) {
  for (const Line& line : lines()) {
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

}  // namespace
}  // namespace kreisel
