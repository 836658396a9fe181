// Which experiments have a capability: those whose model has what it needs, and no others.
#include <gtest/gtest.h>

#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/capability/has_tangent.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"
#include "kreisel/system/capability/rotor_rider.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace capabilities_test {

struct Row {
  const char* name;
  bool moves, on_axis, rotor, tangent;
};

TEST(Capabilities, AreWhereTheModelHasWhatTheyNeed) {
  const Row rows[] = {
      {"levitron", true, true, false, true},
      {"geiser-fig1", true, true, false, false},
      {"asymmetric-levitron", true, true, false, true},
      {"orbitron", true, true, false, true},
      {"tilted-base", true, false, false, true},
      {"rotor-levitation", true, false, true, true},
      {"driven-levitron", true, false, true, true},
      {"lagrange-top", false, false, false, true},
      {"heavy-top", false, false, false, true},
      {"two-tops", true, true, false, false},
      {"ioffe-top", true, false, false, false},
  };
  for (const Row& row : rows) {
    const Case c = published(row.name);
    const Experiment* e = c.experiment.get();
    EXPECT_EQ(dynamic_cast<const HasMovingBody*>(e) != nullptr, row.moves) << row.name;
    EXPECT_EQ(dynamic_cast<const MagnetsOnAxis*>(e) != nullptr, row.on_axis) << row.name;
    EXPECT_EQ(dynamic_cast<const RotorRider*>(e) != nullptr, row.rotor) << row.name;
    EXPECT_EQ(dynamic_cast<const HasTangent*>(e) != nullptr, row.tangent) << row.name;
  }
}

}  // namespace capabilities_test
}  // namespace kreisel
