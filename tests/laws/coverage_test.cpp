// Whatever a case can name has its laws here: each system, and each row of the lists that systems are made from.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/systems.hpp"
#include "laws/rotor_laws.hpp"
#include "support/list_rows.hpp"

namespace kreisel::coverage_test {
namespace {

std::set<std::string> laws_of(const std::string& name) {
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  std::set<std::string> laws;
  for (int i = 0; i < all.total_test_suite_count(); ++i)
    if (const testing::TestSuite& suite = *all.GetTestSuite(i); suite.name() == name)
      for (int k = 0; k < suite.total_test_count(); ++k) laws.insert(suite.GetTestInfo(k)->name());
  return laws;
}

// Those that every system has; `nystrom` and `energy` are for some.
void expect_laws(const std::string& name, const std::string& of) {
  const std::set<std::string> laws = laws_of(name);
  for (const char* law : {"order", "symmetry", "poisson", "truncation", "keeps", "lanes", "device", "compensated"})
    EXPECT_TRUE(laws.contains(law)) << of << " has no law '" << law << "' of the name " << name;
}

// Its variants that differ in more than numbers.
const std::map<std::string, std::vector<std::string>> systems{
    {"levitron", {"levitron_disk", "euler_angle_disk", "body_exact"}},
    {"orbitron", {"orbitron", "body_exact"}},
    {"lagrange-top", {"lagrange_top", "heavy_lagrange"}},
    {"heavy-top", {"heavy_general"}},
    {"euler-top", {"heavy_euler"}},
    {"kowalevski-top", {"heavy_kowalevski"}},
    {"many-tops", {"many_dipoles", "trapped_tops", "whole_potential"}},
    {"own-top", {"own_top", "own_kinetic"}},
    {"own-body", {"own_body"}},
    {"magnets", {"magnets_dipole", "magnets_body_dipole"}},
    {"driven", {"driven", "damped", "driven_rigid", "damped_rigid"}},
};

TEST(Coverage, EverySystemHasLaws) {
  for (const SystemRow& row : system_rows()) {
    ASSERT_TRUE(systems.contains(row.name)) << row.name << " has no row here";
    for (const std::string& name : systems.at(row.name)) expect_laws(name, row.name);
  }
  EXPECT_EQ(systems.size(), system_rows().size());
}

TEST(Coverage, EveryFieldHasLaws) {
  for (const std::vector<std::string>& row : list_rows("kreisel/system/levitron/fields.list")) {
    const std::set<std::string> spaces(row.begin() + 1, row.end());
    if (spaces.contains("axis")) expect_laws("levitron_" + row[0], row[0]);
    if (spaces.contains("angles")) expect_laws("euler_angle_" + row[0], row[0]);
    if (spaces.contains("body")) expect_laws("body_" + row[0], row[0]);
  }
}

TEST(Coverage, EveryKindOfHeavyTopHasLaws) {
  for (const std::vector<std::string>& row : list_rows("kreisel/system/heavy/kinds.list"))
    expect_laws("heavy_" + row[0], row[0]);
}

TEST(Coverage, EveryPairPotentialHasLaws) {
  for (const std::vector<std::string>& row : list_rows("kreisel/system/many/pairs.list"))
    expect_laws("many_" + row[0], row[0]);
}

TEST(Coverage, EveryFreeRotorHasLaws) {
  for (const RotorName& row : rotor_names) expect_laws(rotor_laws(row), row.name);
}

// In both spaces, with every law that a dipole has.
TEST(Coverage, EveryMagnetThatFloatsHasLaws) {
  const std::set<std::string> expected = laws_of("magnets_dipole");
  EXPECT_EQ(expected.size(), 10U);
  for (const std::string& word : body_magnet_words)
    for (const char* space : {"magnets_", "magnets_body_"}) EXPECT_EQ(laws_of(space + word), expected) << space << word;
}

}  // namespace
}  // namespace kreisel::coverage_test
