// The name that somebody meant who mistyped it.
#include "kreisel/number/text/nearest_name.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace kreisel {
namespace {

const std::vector<std::string> known{"strang", "strang-drift-first", "midpoint", "rk4"};

TEST(NearestName, SuggestsWhatIsOneSlipAway) {
  EXPECT_EQ(did_you_mean("strnag", known), " (did you mean 'strang'?)");
  EXPECT_EQ(did_you_mean("midpint", known), " (did you mean 'midpoint'?)");
  EXPECT_EQ(did_you_mean("strang-drift-frst", known), " (did you mean 'strang-drift-first'?)");
  EXPECT_EQ(did_you_mean("rk5", known), " (did you mean 'rk4'?)");
}

TEST(NearestName, SaysNothingOfAnotherWord) {
  EXPECT_EQ(did_you_mean("leapfrog", known), "");
  EXPECT_EQ(did_you_mean("x", {}), "");
}

TEST(NearestName, TakesTheNearestAndTheFirstOfEquals) {
  const std::vector<std::string> alike{"spin", "span", "spun"};
  EXPECT_EQ(did_you_mean("spon", alike), " (did you mean 'spin'?)");
  EXPECT_EQ(did_you_mean("spann", alike), " (did you mean 'span'?)");
}

TEST(NearestName, AWordMayBeTheLastOfAKey) {
  const std::vector<std::string> keys{"initial.spin", "body.mass", "initial.x", "space", "title"};
  EXPECT_EQ(did_you_mean_key("spinn", keys), " (did you mean 'initial.spin'?)");
  EXPECT_EQ(did_you_mean_key("mas", keys), " (did you mean 'body.mass'?)");
  EXPECT_EQ(did_you_mean_key("spce", keys), " (did you mean 'space'?)");
  EXPECT_EQ(did_you_mean_key("body.mas", keys), " (did you mean 'body.mass'?)");
  EXPECT_EQ(did_you_mean_key("q", keys), "");
  EXPECT_EQ(did_you_mean_key("inertia", keys), "");
}

}  // namespace
}  // namespace kreisel
