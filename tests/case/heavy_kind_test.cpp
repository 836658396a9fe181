// Which kind of heavy top the program makes of the numbers of a case.
#include <gtest/gtest.h>

#include "kreisel/system/heavy/heavy_parameters.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

Case heavy(const std::string& inertia, const std::string& center, const std::string& weight = "0.12") {
  return published("heavy-top", {"body.inertia=" + inertia, "body.center=" + center, "body.weight=" + weight});
}

TEST(HeavyKind, IsReadFromTheNumbers) {
  for (const auto& [inertia, center, weight, name] :
       {std::tuple{"[3, 2, 1.5]", "[1, 2, 3]", "1", "a heavy top of any inertia"},
        {"[3, 2, 1.5]", "[0, 0, 1]", "1", "a heavy top of any inertia"},
        {"[3, 2, 1.5]", "[1, 2, 3]", "0", "the Euler top"},
        {"[2, 2, 1.5]", "[1, 0, 1]", "1", "a symmetric heavy top"},
        {"[2, 2, 1.5]", "[1, 0, 0]", "1", "a symmetric heavy top"},
        {"[2, 2, 1]", "[0, 1, 0]", "1", "a symmetric heavy top"},
        {"[2, 2, 1.5]", "[0, 0, -7]", "1", "the Lagrange top in the body frame"},
        {"[2, 2, 1]", "[0, 0, 1]", "1", "the Lagrange top in the body frame"},
        {"[2, 2, 1]", "[1, 0, 0]", "1", "the Kowalevski top"},
        {"[2, 2, 1]", "[-1, 0, 0]", "1", "the Kowalevski top"}})
    EXPECT_EQ(heavy(inertia, center, weight).experiment->system_name(), name) << inertia << center << weight;
}

TEST(HeavyKind, ForgivesTheLastDigits) {
  EXPECT_EQ(heavy("[0.3, 0.30000000000000004, 0.1]", "[0, 0, 1]").experiment->system_name(),
            "the Lagrange top in the body frame");
  EXPECT_EQ(heavy("[0.2, 0.2, 0.10000000000000002]", "[1, 1e-17, 0]").experiment->system_name(), "the Kowalevski top");
  EXPECT_EQ(heavy("[0.3, 0.3000000001, 0.1]", "[0, 0, 1]").experiment->system_name(), "a heavy top of any inertia");
}

TEST(HeavyKind, SaysHowToNumberTheAxes) {
  const auto warning = [](const Case& c) { return c.warnings.empty() ? "" : c.warnings.back(); };
  const auto says = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  EXPECT_TRUE(says(warning(heavy("[1, 2, 2]", "[1, 0, 0]")), "a Lagrange top in other axes"));
  EXPECT_TRUE(says(warning(heavy("[1, 2, 2]", "[1, 0, 0]")), "now axis 1, is the third"));
  EXPECT_TRUE(says(warning(heavy("[2, 1, 2]", "[0, 0, 1]")), "a Kowalevski top in other axes"));
  EXPECT_TRUE(says(warning(heavy("[2, 2, 1]", "[0, 1, 0]")), "the centre of mass lies on the first"));
  EXPECT_TRUE(says(warning(heavy("[1.5, 2, 2]", "[1, 1, 0]")), "a symmetric top in other axes"));
  for (const Case& c :
       {heavy("[3, 2, 1.5]", "[1, 2, 3]"), heavy("[2, 2, 1]", "[1, 0, 0]"), heavy("[2, 2, 1]", "[0, 0, 1]"),
        heavy("[2, 2, 1.5]", "[1, 0, 1]"), heavy("[1, 2, 2]", "[1, 0, 0]", "0")})
    EXPECT_TRUE(c.warnings.empty()) << c.warnings.front();
}

TEST(HeavyKind, WarnsWhereThereIsNoSuchBody) {
  const auto count = [](const char* inertia) { return heavy(inertia, "[1, 2, 3]").warnings.size(); };
  EXPECT_EQ(count("[3, 1.5, 1]"), 1u);
  EXPECT_EQ(count("[1, 3, 1.5]"), 1u);
  EXPECT_EQ(count("[1, 1.5, 3]"), 1u);
  EXPECT_EQ(count("[3, 2, 1]"), 0u);        // a flat body
  EXPECT_EQ(count("[0.3, 0.2, 0.1]"), 0u);  // the same, though 0.2 + 0.1 > 0.3
  EXPECT_EQ(published("lagrange-top", {"body.theta3=2"}).warnings.size(), 0u);
  EXPECT_EQ(published("lagrange-top", {"body.theta3=2.1"}).warnings.size(), 1u);
}

// The same top by three systems, to the last bit.
TEST(HeavyKind, NamedSystemsAreTheirNumbers) {
  const std::vector<std::string> start{"initial.Pi=[2, 3, 4]", "initial.Gamma=[0.5, 0, 0.8660254037844386]"};
  std::vector<std::string> numbers = start;
  numbers.insert(numbers.end(),
                 {"body.inertia=[2, 2, 1]", "body.center=[3, 0, 0]", "body.weight=1", "ending.tilt=3.14"});
  const Case named = published("kowalevski-top"), by_numbers = published("heavy-top", numbers);
  for (const char* method : {"blanes-moan-4", "hirota-kimura", "taylor"})
    EXPECT_EQ(follow(named, method, 0.02, 5).state, follow(by_numbers, method, 0.02, 5).state) << method;
}

// Kinds differ in what is known of the top, not in its motion.
TEST(HeavyKind, MakesNoDifferenceToTheMotion) {
  const Case special = heavy("[2, 2, 1]", "[0, 0, 1]"), general = heavy("[2, 2.0000000000001, 1]", "[0, 0, 1]");
  EXPECT_NE(special.experiment->system_name(), general.experiment->system_name());
  const Ended a = follow(special, "taylor", 0.02, 1), b = follow(general, "taylor", 0.02, 1);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(a.state[i], b.state[i], 1e-9 * (1 + std::abs(a.state[i])));
}

}  // namespace
}  // namespace kreisel
