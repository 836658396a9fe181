// What every field must be: its jet is one of derivatives, and B has neither sources nor vortices.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/model/field/stack.hpp"
#include "kreisel/number/dual.hpp"
#include "support/fields.hpp"
#include "support/generators.hpp"

namespace kreisel::field_law_test {
namespace {

StackField<double> some_stack() {
  StackField<double> f;
  f.disks[0] = {1.0, 0.0, 1.0};
  f.disks[1] = {0.4, 0.0, -1.0};
  f.disk_count = 2;
  f.rings[0] = {0.8, 0.2, 0.3};
  f.ring_count = 1;
  f.poles[0] = {-0.3, 0.4};
  f.pole_count = 1;
  return f;
}

// The largest of F_1s - F_11, F_1z - F_12 and F_2s - F_12, and F_2z - F_22 apart; relative to the size that an entry
// has on the scale of w = 1 + s + z², since each passes through zero somewhere.
template <class T, class Field>
std::array<T, 2> jet_defects(const Field& field, double s, double z) {
  using D = Dual<T, 2>;
  const auto f = field.template cast<D>().jet(D::variable(T(s), 0), D::variable(T(z), 1));
  const T w(1 + s + z * z);
  const T by_s = abs(f.f1.value) / w, by_z = abs(f.f1.value) / sqrt(w), by_zz = abs(f.f2.value) / sqrt(w);
  const auto off = [](const T& slope, const T& entry, const T& size) {
    return abs(slope - entry) / (abs(entry) + size);
  };
  const T a = off(f.f1.slope[0], f.f11.value, by_s), b = off(f.f1.slope[1], f.f12.value, by_z);
  const T c = off(f.f2.slope[0], f.f12.value, by_z);
  const T gradient = a > b ? (a > c ? a : c) : (b > c ? b : c);
  return {gradient, off(f.f2.slope[1], f.f22.value, by_zz)};
}

// Off the axis, on it, and so close that a series serves; above and below the magnet, outside its radius too.
struct Point {
  double s, z;
};
Point any_point() {
  const double s = *rc::gen::oneOf(between(0, 4), magnitude(1e-20, 1e-2), rc::gen::just(0.0));
  const double z = *between(0.25, 3);
  return {s, z};
}

template <class Field>
void check_gradient(const Field& field, double limit = 1e-29) {
  const Point p = any_point();
  const auto [gradient, last] = jet_defects<Extended>(field, p.s, p.z);
  RC_ASSERT(gradient < limit);
  RC_ASSERT(last < limit);
}

RC_GTEST_PROP(FieldLaw, DiskIsAGradient, ()) { check_gradient(DiskField<double>{1.0}); }
RC_GTEST_PROP(FieldLaw, RingIsAGradient, ()) { check_gradient(RingField<double>{1.0}); }
RC_GTEST_PROP(FieldLaw, PolesAreAGradient, ()) { check_gradient(TwoPoles<double>{{{{-0.8, 1.0}, {0.1, -0.6}}}}); }
RC_GTEST_PROP(FieldLaw, StackIsAGradient, ()) { check_gradient(some_stack(), 1e-28); }
RC_GTEST_PROP(FieldLaw, CutSeriesIsAGradient, ()) { check_gradient(DiskSeries7<double>{{1.0}, 7, false}, 1e-27); }
RC_GTEST_PROP(FieldLaw, SeriesOfAnyLengthIsAGradient, ()) {
  const int terms = *rc::gen::inRange(1, 30);
  check_gradient(RingSeries<double>{{1.0}, terms, false}, 1e-24);
}
RC_GTEST_PROP(FieldLaw, GansIsAGradient, ()) { check_gradient(GansField<double>{{1.0}, 1, false}); }

// In double too, also next to the axis: what `certify` and the linearisation will see.
RC_GTEST_PROP(FieldLaw, DualNumbersInDoubleAgree, ()) {
  const Point p = any_point();
  RC_PRE(p.s < 1);
  for (const auto& [gradient, last] :
       {jet_defects<double>(DiskField<double>{1.0}, p.s, p.z), jet_defects<double>(RingField<double>{1.0}, p.s, p.z)}) {
    RC_ASSERT(gradient < 1e-12);
    RC_ASSERT(last < 1e-12);
  }
}

// The harmonic series keeps the first three, and loses the last where the cut is seen, only there.
TEST(FieldLaw, HarmonicSeriesIsAGradientUpToTheCut) {
  const DiskSeries7<double> field{{1.0}, 7, true};
  const auto far = jet_defects<Extended>(field, 0.5, 0.7), near = jet_defects<Extended>(field, 1e-4, 0.7);
  EXPECT_LT(far[0], 1e-30);
  EXPECT_GT(far[1], 1e-5);
  EXPECT_LT(near[1], 1e-28);
}

// div B and curl B by dual numbers over x, y, z, relative to the gradient's largest entry.
template <class Field>
std::array<Extended, 2> sources_and_vortices(const Field& field, const Vec3<double>& at) {
  using D = Dual<Extended, 3>;
  const Vec3<D> r{D::variable(Extended(at.x), 0), D::variable(Extended(at.y), 1), D::variable(Extended(at.z), 2)};
  const Vec3<D> b = magnetic_field(field.template cast<D>(), r);
  Extended size(0);
  for (int i = 0; i < 3; ++i)
    for (const Extended& d : b[i].slope) size = abs(d) > size ? abs(d) : size;
  const Extended div = b.x.slope[0] + b.y.slope[1] + b.z.slope[2];
  const Vec3<Extended> curl{b.z.slope[1] - b.y.slope[2], b.x.slope[2] - b.z.slope[0], b.y.slope[0] - b.x.slope[1]};
  return {abs(div) / size, (abs(curl.x) + abs(curl.y) + abs(curl.z)) / size};
}

RC_GTEST_PROP(FieldLaw, ExactFieldsHaveNoSourcesAndNoVortices, ()) {
  const Vec3<double> r{*between(-2, 2), *between(-2, 2), *between(0.3, 3)};
  for (const auto& [div, curl] :
       {sources_and_vortices(DiskField<double>{1.0}, r), sources_and_vortices(RingField<double>{1.0}, r),
        sources_and_vortices(TwoPoles<double>{{{{-0.8, 1.0}, {0.1, -0.6}}}}, r),
        sources_and_vortices(some_stack(), r)}) {
    RC_ASSERT(div < 1e-28);
    RC_ASSERT(curl < 1e-28);
  }
}

// Cut after J = 7: without the correction free of vortices but not of sources.
TEST(FieldLaw, WhatTheCutCosts) {
  const Vec3<double> r{0.5, 0.4, 0.7};
  const auto cut = sources_and_vortices(DiskSeries7<double>{{1.0}, 7, false}, r);
  EXPECT_GT(cut[0], 1e-6);
  EXPECT_LT(cut[1], 1e-30);
}

// Dullin's correction: 4 F_1 + 4 s F_11 + F_22 = 0 to rounding, at any J; without it, not.
TEST(FieldLaw, HarmonicCorrection) {
  for (const int terms : {1, 2, 7, 20}) {
    const double s = 0.4, z = 0.7;
    const auto laplacian = [&](const AxialJet<double>& f) { return 4 * f.f1 + 4 * s * f.f11 + f.f22; };
    EXPECT_NEAR(laplacian(DiskSeries<double>{{1.0}, terms, true}.jet(s, z)), 0, 1e-14) << terms;
    EXPECT_GT(std::fabs(laplacian(DiskSeries<double>{{1.0}, terms, false}.jet(s, z))), 1e-11) << terms;
  }
}

}  // namespace
}  // namespace kreisel::field_law_test
