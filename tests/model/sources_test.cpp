// Magnets and currents of every kind: known values, slopes against dual numbers, no divergence and no curl outside, far away a
// dipole, the same bits in every lane.
#include "support/sources.hpp"

#include <limits>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/space/rotation.hpp"
#include "kreisel/system/magnets/magnet_kinds.hpp"
#include "support/digits.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::sources_test {
namespace {

using test::NamedSource;
using test::sources_of_every_kind;

template <class T>
Vec3<T> field_of(const NamedSource& s, const Vec3<T>& r) {
  return s.at(r, {T(0), T(0), T(1)}).B;
}

// A point at so many reaches from it.
Vec3<double> point(const NamedSource& s, double reaches, std::mt19937_64& random) {
  std::normal_distribution<double> normal;
  const Vec3<double> way = test::unit_of({normal(random), normal(random), normal(random)});
  return mul_add(reaches * std::fmax(s.reach, 0.01), way, s.source.place);
}

double size(const Vec3<double>& v) { return std::sqrt(norm2(v)); }

// Whatever a case can name; so the tests of all sources are its tests.
TEST(Sources, AreOfEveryKindThatACaseCanName) {
  std::set<SourceKind> here;
  for (const NamedSource& s : sources_of_every_kind()) here.insert(s.source.kind);
  for (const MagnetKind& kind : magnet_kinds()) EXPECT_TRUE(here.contains(kind.source)) << kind.name;
}

// Values for J = 1 T by closed form and by quadrature of the surface charges, which agree to 30 digits.
TEST(Sources, CuboidHasItsPublishedValues) {
  const CuboidField<Extended> plate{{Extended(1) / 20, Extended(1) / 20, Extended(1) / 100}, {0, 0, 1}};
  const auto at = [&](const char* x, const char* y, const char* z) {
    return plate.at({Extended(x), Extended(y), Extended(z)}, {0, 0, 1}).B;
  };
  const Vec3<Extended> above = at("0.013", "-0.021", "0.037");
  expect_digits(above.x, "0.015799594345542660179");
  expect_digits(above.y, "-0.028165702160431094252");
  expect_digits(above.z, "0.097128556209255429739");
  const Vec3<Extended> beside = at("0.07", "0.02", "0");
  EXPECT_LT(abs(beside.x) + abs(beside.y), Extended(1e-33));
  expect_digits(beside.z, "-0.086689124037729579726");
  const Vec3<Extended> on_axis = at("0", "0", "0.045");
  EXPECT_LT(abs(on_axis.x) + abs(on_axis.y), Extended(1e-33));
  expect_digits(on_axis.z, "0.084731756748162705566");
}

TEST(Sources, CylinderHasItsPublishedValues) {
  const auto at = [](const char* radius, const char* length, const char* rho, const char* z) {
    const Extended r(rho);
    const auto f = CylinderField<Extended>{Extended(radius), Extended(length) / 2, Extended(1)}.jet(r * r, Extended(z));
    return std::pair<Extended, Extended>(-2 * r * f.f1, -f.f2);
  };
  const auto near = at("0.0127", "0.003175", "0.004", "0.02");
  expect_digits(near.first, "0.0040016292697194420964");
  expect_digits(near.second, "0.018321561137179685444");
  expect_digits(at("0.009525", "0.003175", "0", "0.03").second, "0.0046395052628517521158");
  const auto wide = at("0.05", "0.02", "0.03", "0.045");
  expect_digits(wide.first, "0.035395614576660258263");
  expect_digits(wide.second, "0.066565792758781617056");
}

// Between 1.3 and 8 reaches, against the same formula in quadruple precision.
TEST(Sources, DoubleIsToTwelveDigits) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> reaches(1.3, 8);
  for (const NamedSource& s : sources_of_every_kind()) {
    double worst = 0, worst_slope = 0;
    const Vec3<double> a = test::unit_of({1, -2, 0.5});
    for (int i = 0; i < 200; ++i) {
      const Vec3<double> r = point(s, reaches(random), random);
      const DirectedField<double> f = s.at(r, a);
      const DirectedField<Extended> exact = s.at(vec3_cast<Extended>(r), vec3_cast<Extended>(a));
      worst = std::fmax(worst, size(vec3_cast<double>(vec3_cast<Extended>(f.B) - exact.B)) / size(f.B));
      if (s.name != "uniform")
        worst_slope =
            std::fmax(worst_slope, size(vec3_cast<double>(vec3_cast<Extended>(f.slope) - exact.slope)) / size(f.slope));
    }
    EXPECT_LT(worst, 1e-12) << s.name;
    EXPECT_LT(worst_slope, 1e-12) << s.name;
  }
}

// Of a piece of wire alone, whose current piles up at its ends: by Ampère's and Maxwell's law the field of these charges, as it grows.
Vec3<double> curl_of(const Source<double>& s, const Vec3<double>& r) {
  if (s.kind != SourceKind::wire) return {};
  const auto from = [&r](const Vec3<double>& end) {
    return (1 / (norm2(r - end) * std::sqrt(norm2(r - end)))) * (r - end);
  };
  return (1e-7 * s.strength.x) * (from(s.place + s.size) - from(s.place));
}

// ∂B_i/∂x_k by dual numbers: divergence, curl, and the slopes in closed form.
TEST(Sources, SlopesAreThoseOfTheFieldAndItIsFreeOfDivergenceAndButForWiresOfCurl) {
  using D = Dual<double, 3>;
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> reaches(1.2, 5);
  for (const NamedSource& s : sources_of_every_kind()) {
    for (int i = 0; i < 100; ++i) {
      const Vec3<double> r = point(s, reaches(random), random), a = test::unit_of({0.3, 1, -0.6});
      const Vec3<D> B = field_of<D>(s, {D::variable(r.x, 0), D::variable(r.y, 1), D::variable(r.z, 2)});
      double scale = 0;
      for (int k = 0; k < 3; ++k)
        for (const double x : B[k].slope) scale = std::fmax(scale, std::fabs(x));
      const double small = 1e-11 * scale;
      EXPECT_NEAR(B.x.slope[0] + B.y.slope[1] + B.z.slope[2], 0, small) << s.name;
      const Vec3<double> curl = curl_of(s.source, r);
      EXPECT_NEAR(B.z.slope[1] - B.y.slope[2], curl.x, small) << s.name;
      EXPECT_NEAR(B.x.slope[2] - B.z.slope[0], curl.y, small) << s.name;
      EXPECT_NEAR(B.y.slope[0] - B.x.slope[1], curl.z, small) << s.name;
      const DirectedField<double> f = s.at(r, a);
      for (std::size_t k = 0; k < 3; ++k)
        EXPECT_NEAR(f.slope[static_cast<int>(k)], a.x * B.x.slope[k] + a.y * B.y.slope[k] + a.z * B.z.slope[k], small)
            << s.name;
    }
  }
}

// Far away those with a moment are dipoles: what differs falls with a higher power.
TEST(Sources, AreDipolesFarAway) {
  std::mt19937_64 random(5);
  for (const NamedSource& s : sources_of_every_kind()) {
    if (norm2(s.moment) == 0) continue;
    const double m = size(s.moment);
    NamedSource dipole = s;
    dipole.source.kind = SourceKind::dipole;
    dipole.source.axis = (1 / m) * s.moment;
    dipole.source.strength = {m, 0, 0};
    for (int i = 0; i < 20; ++i) {
      const Vec3<double> r = point(s, 300, random);
      const Vec3<Extended> wide = vec3_cast<Extended>(r);
      const Vec3<double> B = vec3_cast<double>(field_of(s, wide));
      const Vec3<double> far = vec3_cast<double>(field_of(dipole, wide));
      EXPECT_LT(size(B - far), 6e-5 * size(far)) << s.name;
    }
  }
}

// An iteration that runs away asks there; the loops of the elliptic integrals must come to an end. A polynomial alone grows.
TEST(Sources, AnswerHoweverFarAwayTheyAreAsked) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const NamedSource& s : sources_of_every_kind())
    for (const double far : {1e20, 1e76, 1e100, 1e154, 1e160, 1e200, 1e308, infinity, std::nan("")})
      for (const Vec3<double>& r : {Vec3<double>{far, 0, 0}, {0, far, far}, {0, 0, far}, {-far, far, -far}}) {
        const bool large = size(field_of(s, r)) > 10;
        EXPECT_FALSE(large && s.source.kind != SourceKind::measured) << s.name << " at " << far;
      }
}

// On the axis of each, and across to it, nothing is special.
TEST(Sources, TheAxisIsAPlaceLikeAnyOther) {
  for (const NamedSource& s : sources_of_every_kind()) {
    const Vec3<double> on = mul_add(0.05, s.source.axis, s.source.place), a = test::unit_of({1, 1, 1});
    const Vec3<double> beside = mul_add(1e-9, s.source.side, on);
    const DirectedField<double> f = s.at(on, a), g = s.at(beside, a);
    EXPECT_LT(size(f.B - g.B), 1e-7 * size(f.B)) << s.name;
    EXPECT_LE(size(f.slope - g.slope), 1e-6 * size(f.slope)) << s.name;
  }
}

// ½ J (ζ/sqrt(ζ² + a²)) at both ends.
TEST(Sources, CylinderOnItsAxis) {
  const double a = 0.01, b = 0.004, J = 1.3;
  for (const double z : {-0.03, -0.002, 0.0, 0.01, 0.05}) {
    const double up = z + b, low = z - b;
    const AxialJet<double> f = CylinderField<double>{a, b, J}.jet(0, z);
    EXPECT_NEAR(-f.f2, 0.5 * J * (up / std::hypot(up, a) - low / std::hypot(low, a)), 1e-15);
  }
}

// Above the rim, where the integral of the third kind has its pole, and on both sides of it.
TEST(Sources, CylinderAboveItsRim) {
  const double a = 0.01;
  for (const double off : {0.0, 1e-15, -1e-15, 1e-12, -1e-12, 1e-8, -1e-8, 1e-5, -1e-5, 1e-3, -1e-3}) {
    const double rho = a * (1 + off);
    const AxialJet<double> f = CylinderField<double>{a, 0.004, 1}.jet(rho * rho, 0.009);
    const Extended s = Extended(rho) * Extended(rho);
    const AxialJet<Extended> exact = CylinderField<Extended>{Extended(a), Extended(0.004), 1}.jet(s, Extended(0.009));
    EXPECT_NEAR(f.f2, static_cast<double>(exact.f2), 1e-14) << off;
    EXPECT_NEAR(f.f1 * a, static_cast<double>(exact.f1) * a, 1e-14) << off;
  }
}

// The field of a ring is what is left of a cylinder without its hole; and a cylinder the sum of its halves.
TEST(Sources, AreSumsOfTheirParts) {
  const Vec3<double> o{}, z{0, 0, 1}, x{1, 0, 0}, r{0.011, -0.02, 0.03}, a{0, 0.6, 0.8};
  const auto of = [&](SourceKind kind, const Vec3<double>& place, const Vec3<double>& size, double J) {
    return Source<double>{place, z, x, size, kind == SourceKind::cuboid ? Vec3<double>{0, 0, J} : Vec3<double>{J, 0, 0},
                          kind};
  };
  MagnetSet<double> whole, parts;
  whole.sources[0] = of(SourceKind::tube, o, {0.02, 0.008, 0.01}, 1);
  whole.sources[1] = of(SourceKind::cuboid, o, {0.02, 0.02, 0.01}, 1);
  whole.count = 2;
  parts.sources[0] = of(SourceKind::cylinder, o, {0.02, 0, 0.01}, 1);
  parts.sources[1] = of(SourceKind::cylinder, o, {0.008, 0, 0.01}, -1);
  parts.sources[2] = of(SourceKind::cuboid, {0.005, 0, 0}, {0.01, 0.02, 0.01}, 1);
  parts.sources[3] = of(SourceKind::cuboid, {-0.005, 0, 0}, {0.01, 0.02, 0.01}, 1);
  parts.count = 4;
  const DirectedField<double> one = whole.at(r, a), sum = parts.at(r, a);
  EXPECT_LT(size(one.B - sum.B), 1e-15);
  EXPECT_LT(size(one.slope - sum.slope), 1e-13);
}

// Turned with everything that looks at it, a source shows the same.
TEST(Sources, TurnWithTheirFrames) {
  const Vec3<double> u{0.4, -1.1, 0.7}, r{0.03, -0.01, 0.025}, a = test::unit_of({0.2, 0.3, -1});
  for (const NamedSource& s : sources_of_every_kind()) {
    NamedSource turned = s;
    Source<double>& t = turned.source;
    for (Vec3<double>* v : {&t.place, &t.axis, &t.side}) *v = rotated(u, *v);
    if (t.kind == SourceKind::wire) t.size = rotated(u, t.size);
    if (t.kind == SourceKind::uniform) t.strength = rotated(u, t.strength);
    const DirectedField<double> f = s.at(r, a), g = turned.at(rotated(u, r), rotated(u, a));
    EXPECT_LT(size(rotated(u, f.B) - g.B), 1e-12 * size(f.B)) << s.name;
    EXPECT_LE(size(rotated(u, f.slope) - g.slope), 1e-12 * size(f.slope))
        << s.name;  // of a uniform field there are none
  }
}

TEST(Sources, HaveTheSameBitsInEveryLane) {
  const Vec3<double> near{0.03, 0.01, 0.02}, far{-0.2, 0.4, 0.01}, a = test::unit_of({0.2, 0.3, -1});
  const Vec3<TwoLanes> both{{near.x, far.x}, {near.y, far.y}, {near.z, far.z}};
  for (const NamedSource& s : sources_of_every_kind()) {
    const DirectedField<TwoLanes> two = s.at(both, vec3_cast<TwoLanes>(a));
    const DirectedField<double> one = s.at(near, a), other = s.at(far, a);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(two.B[i].first, one.B[i]) << s.name;
      EXPECT_EQ(two.B[i].second, other.B[i]) << s.name;
      EXPECT_EQ(two.slope[i].first, one.slope[i]) << s.name;
      EXPECT_EQ(two.slope[i].second, other.slope[i]) << s.name;
    }
  }
}

// A square of wires: 2 sqrt(2) μ0 I/(π d) at its centre, and free of curl though its pieces are not.
TEST(Sources, ClosedPolygonOfWires) {
  using D = Dual<double, 3>;
  const double h = 0.02, I = 50;
  const std::array<Vec3<double>, 5> corner{{{-h, -h, 0}, {h, -h, 0}, {h, h, 0}, {-h, h, 0}, {-h, -h, 0}}};
  MagnetSet<double> square;
  for (std::size_t i = 0; i < 4; ++i)
    square.sources[square.count++] =
        Source<double>{corner[i], {0, 0, 1}, {1, 0, 0}, corner[i + 1] - corner[i], {I, 0, 0}, SourceKind::wire};
  const Vec3<double> a = test::unit_of({0.3, 1, -0.6});
  EXPECT_NEAR(square.at({0, 0, 0}, a).B.z, 2 * std::sqrt(2.0) * 4e-7 * I / (2 * h), 1e-17);
  const Vec3<double> r{0.01, 0.015, 0.02};
  const Vec3<D> B =
      square.cast<D>().at({D::variable(r.x, 0), D::variable(r.y, 1), D::variable(r.z, 2)}, {D(0), D(0), D(1)}).B;
  EXPECT_NEAR(B.x.slope[1], B.y.slope[0], 1e-15);
  EXPECT_NEAR(B.x.slope[2], B.z.slope[0], 1e-15);
  EXPECT_NEAR(B.x.slope[0] + B.y.slope[1] + B.z.slope[2], 0, 1e-15);
  const Vec3<double> slope = square.at(r, a).slope;
  for (std::size_t k = 0; k < 3; ++k)
    EXPECT_NEAR(slope[static_cast<int>(k)], a.x * B.x.slope[k] + a.y * B.y.slope[k] + a.z * B.z.slope[k], 1e-15);
}

// The coil's rule, against one of four pieces each with its own.
TEST(Sources, CoilRuleIsToTwelveDigits) {
  const CoilField<double> whole{0.016, 0.02, 0.015, 0.7};
  for (const auto& [rho, z] : {std::pair{0.0, 0.0}, {0.013, 0.0}, {0.023, 0.003}, {0.018, 0.0195}, {0.03, 0.02}}) {
    AxialJet<double> sum{0, 0, 0, 0, 0};
    for (int i = 0; i < 4; ++i)
      sum = sum + CoilField<double>{0.016 + 0.001 * i, 0.017 + 0.001 * i, 0.015, 0.7 / 4}.jet(rho * rho, z);
    const AxialJet<double> f = whole.jet(rho * rho, z);
    EXPECT_NEAR(f.f1, sum.f1, 1e-12 * 30) << rho << " " << z;
    EXPECT_NEAR(f.f2, sum.f2, 1e-12) << rho << " " << z;
  }
}

}  // namespace
}  // namespace kreisel::sources_test
