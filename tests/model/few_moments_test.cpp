// Few moments in place of a magnet: the force and torque of all its volume, and the potential they follow from.
#include "kreisel/model/parts/few_moments.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "support/sources.hpp"

namespace kreisel::few_moments_test {
namespace {

// A ring magnet, as wide as a toy's, not in the middle of its body, and a light stick.
std::vector<BodyPart> toy() {
  return {{{{0, 0, -0.002}, {0, 0, 1}, {1, 0, 0}, {0.0145, 0.003, 0.006}, {-0.4, 0, 0}, SourceKind::tube}, 0.018},
          {{{0, 0, 0.01}, {0, 0, 1}, {1, 0, 0}, {0.002, 0, 0.03}, {}, SourceKind::cylinder}, 0.004}};
}
// Two magnets beside the axis, one of them a cuboid, and a ball.
std::vector<BodyPart> heap() {
  const Vec3<double> askew = test::unit_of({0.2, 0.1, 1}), side = test::unit_of(cross(askew, Vec3<double>{0, 1, 0}));
  return {{{{0.004, 0, 0}, askew, side, {0.006, 0, 0.004}, {1.2, 0, 0}, SourceKind::cylinder}, 0.004},
          {{{-0.006, 0.001, 0}, {0, 0, 1}, {1, 0, 0}, {0.004, 0.005, 0.006}, {0.1, 0, 1}, SourceKind::cuboid}, 0.003},
          {{{0, 0.009, 0.002}, {0, 0, 1}, {1, 0, 0}, {0.004, 0, 0}, {0.8, 0, 0}, SourceKind::sphere}, 0.002}};
}

MagnetSet<double> plate() {
  MagnetSet<double> set;
  set.sources[0] = {{0, 0, -0.01}, {0, 0, 1}, {1, 0, 0}, {0.1, 0.09, 0.02}, {0, 0, 0.4}, SourceKind::cuboid};
  set.sources[1] = {{0.05, 0.02, 0}, {0, 0, 1}, {1, 0, 0}, {0.01, 0, 0.02}, {1, 0, 0}, SourceKind::cylinder};
  set.count = 2;
  return set;
}

const Vec3<double> place{0.002, -0.003, 0.05};
const Quat<double> attitude = [] {
  Quat<double> q{1, 0, 0, 0};
  turn_body(q, turn_increment(Vec3<double>{0.1, 0.3, 0.7}));
  return q;
}();

std::array<Vec3<double>, 3> axes() {
  return {turned(attitude, Vec3<double>{1, 0, 0}), turned(attitude, Vec3<double>{0, 1, 0}),
          turned(attitude, Vec3<double>{0, 0, 1})};
}

double off(const ForceAndTorque& a, const ForceAndTorque& b) {
  return std::sqrt(norm2(a.force - b.force) / norm2(b.force)) + std::sqrt(norm2(a.torque - b.torque) / norm2(b.torque));
}

TEST(FewMoments, PullAsTheWholeVolumeDoes) {
  for (const auto& parts : {toy(), heap()}) {
    const BuiltBody body = built(parts);
    const ForceAndTorque all = force_on(plate(), spread_moments(parts, body, 9), place, axes());
    double last = 1;
    for (const int count : {1, 3, 5, 7, 9}) {
      const double now = off(force_on(plate(), few_moments(parts, body, count), place, axes()), all);
      EXPECT_LT(now, 0.5 * last) << count;
      last = now;
    }
    EXPECT_LT(last, 1e-6);
  }
}

// The force over a plate and over a cylinder as wide as twice the distance, level and leaning: the worst of some shapes, with 1, 3, 5, 7 and 9 moments.
// docs/design.md has this table.
TEST(FewMoments, AreAsGoodAsTheDocumentsSay) {
  const Vec3<double> up{0, 0, 1}, side{1, 0, 0};
  const auto magnet = [&](const Vec3<double>& size, SourceKind kind) -> Source<double> {
    const Vec3<double> strength = kind == SourceKind::cuboid ? Vec3<double>{0, 0, -0.4} : Vec3<double>{-0.4, 0, 0};
    return {{}, up, side, size, strength, kind};
  };
  const std::array shapes{
      magnet({0.012, 0, 0.003}, SourceKind::cylinder), magnet({0.012, 0.005, 0.0035}, SourceKind::tube),
      magnet({0.012, 0.01, 0.003}, SourceKind::tube),  magnet({0.012, 0, 0.024}, SourceKind::cylinder),
      magnet({0.004, 0, 0.04}, SourceKind::cylinder),  magnet({0.02, 0.02, 0.02}, SourceKind::cuboid)};
  const auto reach = [](const Source<double>& s) {
    return s.kind == SourceKind::cuboid ? 0.5 * std::sqrt(norm2(s.size)) : std::hypot(s.size.x, 0.5 * s.size.z);
  };
  const auto worst = [&](double ratio, int count) {
    double most = 0;
    for (const Source<double>& shape : shapes) {
      const std::vector<BodyPart> parts{{shape, 0.01}};
      const BuiltBody body = built(parts);
      const double d = reach(shape) / ratio;
      for (const bool round : {false, true})
        for (const double lean : {0.0, 0.1}) {
          MagnetSet<double> base;
          base.sources[base.count++] =
              round ? Source<double>{{0, 0, -0.2 * d}, up, side, {d, 0, 0.4 * d}, {0.4, 0, 0}, SourceKind::cylinder}
                    : Source<double>{{0, 0, -0.2 * d},        up,          side,
                                     {2 * d, 2 * d, 0.4 * d}, {0, 0, 0.4}, SourceKind::cuboid};
          Quat<double> q{1, 0, 0, 0};
          turn_body(q, turn_increment(Vec3<double>{0.3 * lean, lean, 0}));
          const std::array<Vec3<double>, 3> turned_axes{turned(q, Vec3<double>{1, 0, 0}),
                                                        turned(q, Vec3<double>{0, 1, 0}), turned(q, up)};
          const Vec3<double> r{0.05 * d, -0.03 * d, d};
          const Vec3<double> all = force_on(base, spread_moments(parts, body, 12), r, turned_axes).force,
                             few = force_on(base, few_moments(parts, body, count), r, turned_axes).force;
          most = std::max(most, std::sqrt(norm2(all - few) / norm2(all)));
        }
    }
    return most;
  };
  struct Row {
    double ratio;
    std::array<double, 5> error;
  };
  for (const Row& row :
       {Row{0.2, {2e-2, 9e-4, 2.2e-5, 3.2e-7, 1e-8}}, Row{0.25, {3.2e-2, 2.2e-3, 8.5e-5, 1.9e-6, 1e-7}},
        Row{1 / 3.0, {6e-2, 7.2e-3, 4.9e-4, 2e-5, 1.7e-6}}, Row{0.5, {0.15, 4e-2, 6e-3, 5.6e-4, 1e-4}}})
    for (std::size_t k = 0; k < 5; ++k) {
      const double found = worst(row.ratio, 2 * static_cast<int>(k) + 1);
      EXPECT_LT(found, row.error[k]) << row.ratio << " " << 2 * k + 1;
      EXPECT_GT(found, 0.7 * row.error[k]) << row.ratio << " " << 2 * k + 1;
    }
}

// On its own axis a round magnet is the same moments whether the body rolls or not, and the body's are those of its one magnet.
TEST(FewMoments, OfARoundMagnetLieOnItsAxis) {
  const auto parts = toy();
  const BuiltBody body = built(parts);
  EXPECT_TRUE(round_about_axis(parts, body));
  EXPECT_FALSE(round_about_axis(heap(), built(heap())));
  const MomentsOnAxis<double> axis = moments_on_axis(spread_moments(parts, body, 8), 7);
  const auto few = few_moments(parts, body, 7);
  ASSERT_EQ(axis.count, few.size());
  for (std::size_t j = 0; j < few.size(); ++j) {
    EXPECT_NEAR(axis.at[j], few[j].place.z, 1e-15);
    EXPECT_NEAR(axis.moment[j], few[j].moment.z, 1e-12);
    EXPECT_EQ(few[j].place.x, 0);
  }
}

// Averaged over a roll: the energy over many rolls of the heap.
TEST(FewMoments, AreAveragedOverARoll) {
  const auto parts = heap();
  const BuiltBody body = built(parts);
  const auto fine = spread_moments(parts, body, 6);
  const MomentsOnAxis<double> axis = moments_on_axis(fine, 9);
  const MagnetSet<double> field = plate();
  const Vec3<double> a = axes()[2];
  double mean = 0;
  const int rolls = 24;
  for (int k = 0; k < rolls; ++k) {
    const double angle = 2 * 3.14159265358979323846 * k / rolls;
    Quat<double> q = attitude;
    turn_body(q, turn_increment(Vec3<double>{0, 0, angle}));
    for (const SmallMoment& m : fine) {
      const Vec3<double> moment = turned(q, m.moment);
      mean -= dot(field.at(place + turned(q, m.place), moment).B, moment) / rolls;
    }
  }
  const MagnetTop<double> top{field, 0, {}, axis};
  EXPECT_NEAR(top.value(place, a) / mean, 1, 1e-6);
  const MagnetTop<double> dipole{field, body.moment.z, {}, {}};
  EXPECT_GT(std::fabs(dipole.value(place, a) / mean - 1), 1e-3);
}

MomentsInBody<double> in_body(const std::vector<SmallMoment>& few) {
  MomentsInBody<double> m;
  for (const SmallMoment& s : few) {
    m.place[m.count] = s.place;
    m.moment[m.count++] = s.moment;
  }
  return m;
}

// Force and torque of the potential on body space are those that force_on adds up, and the torque is that of V by dual numbers.
TEST(FewMoments, MoveABodyByTheirPotential) {
  const auto parts = heap();
  const BuiltBody body = built(parts);
  const auto few = few_moments(parts, body, 5);
  const Vec3<double> weight{0.01, 0, 0.09};
  const MagnetBody<double> V{{{plate(), 1, weight}, {0, 0, 1}}, in_body(few)};
  const BodyForce<double> f = V.force(place, attitude);
  const ForceAndTorque known = force_on(plate(), few, place, axes());
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(f.p[i], known.force[i] - weight[i], 1e-14);
    EXPECT_NEAR(turned(attitude, f.Pi)[i], 2 * known.torque[i], 1e-15);
  }
  using D = Dual<double, 6>;
  const auto sloped = V.cast<D>();
  Vec3<D> x{D::variable(place.x, 0), D::variable(place.y, 1), D::variable(place.z, 2)};
  const Quat<D> q = quat_cast<D>(attitude),
                turn{D(1), D::variable(0, 3) * D(0.5), D::variable(0, 4) * D(0.5), D::variable(0, 5) * D(0.5)};
  const D value = sloped.value(x, q * turn);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(-value.slope[static_cast<std::size_t>(i)], f.p[i], 1e-14);
    EXPECT_NEAR(-2 * value.slope[static_cast<std::size_t>(3 + i)], f.Pi[i], 1e-15);
  }
}

// On axis space too: ∂U/∂r and ∂U/∂a.
TEST(FewMoments, MoveATopByTheirPotential) {
  const auto parts = toy();
  const MagnetTop<double> U{plate(), 1, {0.01, 0, 0.2}, moments_on_axis(spread_moments(parts, built(parts), 6), 7)};
  using D = Dual<double, 6>;
  const Vec3<double> a = axes()[2];
  Vec3<D> r, b;
  for (int i = 0; i < 3; ++i) r[i] = D::variable(place[i], i), b[i] = D::variable(a[i], 3 + i);
  const D value = U.cast<D>().value(r, b);
  const PotentialGradient<double> g = U.gradient(place, a, 2);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(2 * value.slope[static_cast<std::size_t>(i)], g.r[i], 1e-13 * std::sqrt(norm2(g.r)));
    EXPECT_NEAR(2 * value.slope[static_cast<std::size_t>(3 + i)], g.a[i], 1e-13 * std::sqrt(norm2(g.a)));
  }
}

}  // namespace
}  // namespace kreisel::few_moments_test
