// When a run of many bodies ends: the worst of them decides, by place or by tilt.
#include "kreisel/flow/bodies_ending.hpp"

#include <gtest/gtest.h>

namespace kreisel {
namespace {

using Bodies = AnyCount::State<double>;

Bodies two() {
  Bodies s;
  s.body.resize(2);
  s.body[0] = {{0, 0, 1}, {}, {0, 0, 1}, {}};
  s.body[1] = {{0, 0, 3}, {}, {0, 0, 1}, {}};
  return s;
}

const BodiesLeave both{{1, 3}, 0.5, 0.25};

TEST(BodiesLeave, EachHasASphereAboutItsOwnPlace) {
  EXPECT_EQ(both.excess(two()), -0.75);  // at rest in the middle the tilt is nearest to its bound
  for (const std::size_t i : {0u, 1u})
    for (int axis = 0; axis < 3; ++axis) {
      Bodies s = two();
      s.body[i].r[axis] += 0.25;
      EXPECT_EQ(both.excess(s), -0.75) << i << axis;  // a quarter of the sphere's square
      s.body[i].r[axis] += 0.25;
      EXPECT_EQ(both.excess(s), 0) << i << axis;
      s.body[i].r[axis] += 0.5;
      EXPECT_EQ(both.excess(s), 3) << i << axis;
    }
}

TEST(BodiesLeave, TheOneThatTiltsMost) {
  for (const std::size_t i : {0u, 1u}) {
    Bodies s = two();
    s.body[i].a = {0.6, 0, 0.8};
    EXPECT_DOUBLE_EQ(both.excess(s), 0.25 - 0.8);
    s.body[i].a = {1, 0, 0};
    EXPECT_EQ(both.excess(s), 0.25);
    s.body[1 - i].r.x = 1;  // the other has left its sphere further
    EXPECT_EQ(both.excess(s), 3);
  }
}

TEST(BodiesLeave, WithoutBoundsNobodyLeaves) {
  Bodies s = two();
  s.body[0].r.x = 1e100;
  s.body[1].a = {0, 0, -1};
  const BodiesLeave none{{1, 3}};
  EXPECT_EQ(none.excess(s), -1);
}

}  // namespace
}  // namespace kreisel
