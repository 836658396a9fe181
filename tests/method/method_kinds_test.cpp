// Methods by kind: each has one, and those to begin with are there.
#include "kreisel/method/method_kinds.hpp"

#include <gtest/gtest.h>

namespace kreisel::method_kinds_test {
namespace {

TEST(MethodKinds, ThoseToBeginWithAreOfTheirKind) {
  for (const MethodKind& kind : method_kinds())
    for (const std::string& name : kind.first) {
      EXPECT_EQ(&kind_of(method_named(name)), &kind) << name;
      EXPECT_TRUE(is_first_choice(method_named(name))) << name;
    }
  EXPECT_FALSE(is_first_choice(method_named("drift-kick")));
}

TEST(MethodKinds, HardlyAnyIsOfNoKind) {
  int others = 0;
  for (const NamedMethod& m : method_catalogue()) others += &kind_of(m) == &method_kinds().back() ? 1 : 0;
  EXPECT_LE(others, 4);
}

}  // namespace
}  // namespace kreisel::method_kinds_test
