// kreisel field: what it shows of a point, to people and to programs.
#include <cmath>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "cli/refused.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// One cylinder of radius 0.05, length 0.02 and 0.4 T, its upper face at z = 0: on its axis elementary.
TEST(Field, OnTheAxisOfOneCylinder) {
  const ScratchFolder here;
  const Finished end = kreisel({"field", "tilted-base", "--at", "0,0,3 cm", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const JsonValue j = json(end.out);
  const double a = 0.05, high = 0.05, low = 0.03;
  EXPECT_NEAR(j["B"][2].number, 0.2 * (high / std::hypot(high, a) - low / std::hypot(low, a)), 1e-15);
  EXPECT_NEAR(j["B"][0].number, 0, 1e-16);
  const auto slope = [&](double z) { return a * a / std::pow(z * z + a * a, 1.5); };
  const double zz = 0.2 * (slope(high) - slope(low));
  EXPECT_NEAR(j["gradient"][2][2].number, zz, 1e-13);
  EXPECT_NEAR(j["gradient"][0][0].number, -0.5 * zz, 1e-13);
  EXPECT_NEAR(j["force"][2].number, zz * j["moment"][2].number, 1e-6);  // but for what the axis leans
  EXPECT_NEAR(j["size"].number, std::fabs(j["B"][2].number), 1e-15);
  const Finished text = kreisel({"field", "tilted-base", "--at", "0,0,0.03"}, here.path());
  EXPECT_NE(text.out.find("|B|"), std::string::npos);
}

TEST(Field, SaysWhenThePointIsInside) {
  const ScratchFolder here;
  const Finished end = kreisel({"field", "tilted-base", "--at", "0,0,-0.01"}, here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_NE(end.out.find("inside field.magnet[0]"), std::string::npos) << end.out;
}

TEST(Field, RefusesWhatItCannotShow) {
  expect_refused({"field", "levitron", "--at", "0,0,1"}, "this is for system = 'magnets'");
  expect_refused({"field", "tilted-base", "--at", "0,0"}, "x,y,z");
  expect_refused({"field", "tilted-base", "--at", "0,0,high"}, "--at");
}

}  // namespace
}  // namespace kreisel::test
