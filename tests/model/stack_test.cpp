// A stack is the sum of its magnets.
#include "kreisel/model/field/stack.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/number/dual.hpp"
#include "support/generators.hpp"

namespace kreisel::stack_test {
namespace {

bool same(const AxialJet<double>& a, const AxialJet<double>& b, double tolerance) {
  const auto close = [&](double x, double y) { return std::fabs(x - y) <= tolerance * (std::fabs(x) + std::fabs(y)); };
  return close(a.f1, b.f1) && close(a.f2, b.f2) && close(a.f11, b.f11) && close(a.f12, b.f12) && close(a.f22, b.f22);
}

RC_GTEST_PROP(Stack, OfOneIsTheMagnetItself, ()) {
  const double s = *between(0, 3), z = *between(0.3, 3), height = *between(-1, 0.2), strength = *between(-2, 2);
  StackField<double> disk, ring;
  disk.disks[0] = ring.rings[0] = {0.9, height, strength};
  disk.disk_count = ring.ring_count = 1;
  RC_ASSERT(same(disk.jet(s, z), DiskField<double>{0.9, strength}.jet(s, z - height), 0));
  RC_ASSERT(same(ring.jet(s, z), RingField<double>{0.9, strength}.jet(s, z - height), 0));
}

RC_GTEST_PROP(Stack, IsTheSumOfItsMagnets, ()) {
  const double s = *between(0, 3), z = *between(0.5, 3);
  StackField<double> stack;
  stack.disks[0] = {1.0, 0.0, 1.0};
  stack.disks[1] = {0.3, 0.0, -1.0};  // an annulus
  stack.rings[0] = {0.7, 0.2, 0.5};
  stack.disk_count = 2;
  stack.ring_count = 1;
  const AxialJet<double> hole = DiskField<double>{0.3}.jet(s, z);
  const AxialJet<double> sum =
      DiskField<double>{1.0}.jet(s, z) + (-1.0) * hole + 0.5 * RingField<double>{0.7}.jet(s, z - 0.2);
  const AxialJet<double> jet = stack.jet(s, z);
  RC_ASSERT(std::fabs(jet.f1 - sum.f1) < 1e-13);
  RC_ASSERT(std::fabs(jet.f2 - sum.f2) < 1e-13);
  RC_ASSERT(std::fabs(jet.f11 - sum.f11) < 1e-12);
  RC_ASSERT(std::fabs(jet.f12 - sum.f12) < 1e-12);
  RC_ASSERT(std::fabs(jet.f22 - sum.f22) < 1e-12);
}

TEST(Stack, EmptyIsNoField) {
  const AxialJet<double> f = StackField<double>{}.jet(0.1, 1);
  EXPECT_EQ(f.f2, 0);
  EXPECT_EQ(f.f11, 0);
}

TEST(Stack, CastKeepsEveryMagnet) {
  StackField<double> stack;
  stack.disks[0] = {1.0, 0.1, 1.0};
  stack.rings[0] = {0.7, 0.2, 0.5};
  stack.disk_count = stack.ring_count = 1;
  const AxialJet<Dual<double, 1>> f = stack.cast<Dual<double, 1>>().jet({0.2}, {0.9});
  EXPECT_EQ(f.f22.value, stack.jet(0.2, 0.9).f22);
}

}  // namespace
}  // namespace kreisel::stack_test
