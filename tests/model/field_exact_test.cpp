// The exact fields against what they are made of: the law of Biot and Savart, and a sum over dipoles, by the
// trapezium rule around the circle (which converges geometrically), in quadruple precision; and in closed form
// (Boost's elliptic integrals do not compile for float128 in strict ISO mode).
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/number/dual.hpp"
#include "support/fields.hpp"

namespace kreisel::field_exact_test {
namespace {

using E = Extended;
using D = Dual<E, 3>;

struct Around {
  E cosine, sine;
};
std::vector<Around> circle(int points) {
  std::vector<Around> list;
  for (int i = 0; i < points; ++i) {
    const E angle = 2 * pi<E>() * i / points;
    list.push_back({cos(angle), sin(angle)});
  }
  return list;
}

// ∮ dl × R/|R|³ around a loop of radius 1, R from the loop to r.
Vec3<D> biot_savart(const Vec3<D>& r, const std::vector<Around>& loop) {
  Vec3<D> b;
  for (const auto& [c, s] : loop) {
    const Vec3<D> from{r.x - D(c), r.y - D(s), r.z};
    const D distance2 = norm2(from);
    b += (D(1) / (distance2 * sqrt(distance2))) * cross(Vec3<D>{D(-s), D(c), D(0)}, from);
  }
  return D(E(2 * pi<E>() / static_cast<int>(loop.size()))) * b;
}

// The mean field of axial dipoles on a ring of radius 1: ∇(z/|R|³) = e_z/|R|³ - 3 z R/|R|⁵.
Vec3<D> dipoles(const Vec3<D>& r, const std::vector<Around>& ring) {
  Vec3<D> b;
  for (const auto& [c, s] : ring) {
    const Vec3<D> from{r.x - D(c), r.y - D(s), r.z};
    const D distance2 = norm2(from), cube = D(1) / (distance2 * sqrt(distance2));
    b += Vec3<D>{D(0), D(0), cube} - (D(3) * r.z * cube / distance2) * from;
  }
  return D(E(E(1) / static_cast<int>(ring.size()))) * b;
}

// The largest difference of B and of ∇B, relative to the largest entry of each.
E gap(const Vec3<D>& a, const Vec3<D>& b) {
  E field(0), gradient(0), field_size(0), gradient_size(0);
  const auto grow = [](E& x, const E& y) { x = y > x ? y : x; };
  for (int i = 0; i < 3; ++i) {
    grow(field, abs(a[i].value - b[i].value));
    grow(field_size, abs(b[i].value));
    for (std::size_t k = 0; k < 3; ++k) {
      grow(gradient, abs(a[i].slope[k] - b[i].slope[k]));
      grow(gradient_size, abs(b[i].slope[k]));
    }
  }
  const E first = field / field_size, second = gradient / gradient_size;
  return first > second ? first : second;
}

Vec3<D> point(double x, double y, double z) {
  return {D::variable(E(x), 0), D::variable(E(y), 1), D::variable(E(z), 2)};
}

TEST(FieldExact, DiskIsTheFieldOfALoop) {
  const auto loop = circle(600);
  for (const auto& r : {point(0, 0, 0.6), point(1e-8, 0, 0.6), point(0.05, -0.02, 0.6), point(0.6, 0.3, 0.2),
                        point(2, 1, -0.4), point(0.5, 0.9, 0.5), point(0.03, 0.06, 3)})
    EXPECT_LT(gap(magnetic_field(DiskField<D>{D(1)}, r), biot_savart(r, loop)), 1e-29);
}

TEST(FieldExact, RingIsTheFieldOfItsDipoles) {
  const auto ring = circle(600);
  for (const auto& r : {point(0, 0, 1.7), point(1e-8, 0, 1.7), point(0.05, -0.02, 1.6), point(0.6, 0.3, 0.3),
                        point(2, 1, -0.4), point(0.5, 0.9, 0.5), point(0.3, 0.6, 3)})
    EXPECT_LT(gap(magnetic_field(RingField<D>{D(1)}, r), dipoles(r, ring)), 1e-29);
}

// Legendre's complete integrals K and E of the modulus k, also by the trapezium rule: the integrands have period π.
struct Legendre {
  E first, second;
};
Legendre complete_integrals(const E& k) {
  Legendre sum{0, 0};
  const int points = 400;
  for (int i = 0; i < points; ++i) {
    const E root = sqrt(1 - square<E>(k * sin(E(pi<E>() * i / points))));
    sum.first += 1 / root;
    sum.second += root;
  }
  const E weight = pi<E>() / (2 * points);
  return {sum.first * weight, sum.second * weight};
}

TEST(FieldExact, DiskInClosedForm) {
  const E a = 1, rho = E(3) / 10, z = E(5) / 8;
  const E far2 = square<E>(a + rho) + z * z, near2 = square<E>(a - rho) + z * z;
  const E k = sqrt(E(4 * a * rho / far2));
  const auto [first, second] = complete_integrals(k);
  const E b_z = 2 / sqrt(far2) * (first + (a * a - rho * rho - z * z) / near2 * second);
  const E b_rho = 2 * z / (rho * sqrt(far2)) * (-first + (a * a + rho * rho + z * z) / near2 * second);
  const AxialJet<E> f = DiskField<E>{a}.jet(rho * rho, z);
  EXPECT_LT(abs(-f.f2 / b_z - 1), 1e-32);
  EXPECT_LT(abs(-2 * rho * f.f1 / b_rho - 1), 1e-32);
}

// Ψ = (2/π) z E(m)/(α β²), differentiated by differences.
TEST(FieldExact, RingInClosedForm) {
  const auto psi = [](const E& rho, const E& z) -> E {
    const E alpha2 = square<E>(1 + rho) + z * z, beta2 = square<E>(1 - rho) + z * z;
    return 2 / pi<E>() * z * complete_integrals(sqrt(E(4 * rho / alpha2))).second / (sqrt(alpha2) * beta2);
  };
  const E rho = E(3) / 10, z = E(17) / 10, h = 1e-8;
  const E by_z = (8 * (psi(rho, z + h) - psi(rho, z - h)) - (psi(rho, z + 2 * h) - psi(rho, z - 2 * h))) / (12 * h);
  const AxialJet<E> f = RingField<E>{E(1)}.jet(rho * rho, z);
  EXPECT_LT(abs(-f.f2 / by_z - 1), 1e-23);  // V = -Ψ
}

TEST(FieldExact, OnTheAxis) {
  const double z = 0.7, w = 1 + z * z;
  const AxialJet<double> disk = DiskField<double>{1, 3}.jet(0, z);
  EXPECT_NEAR(disk.f2, -6 * pi<double>() / (w * std::sqrt(w)), 1e-14);
  const AxialJet<double> ring = RingField<double>{1, 3}.jet(0, z);
  EXPECT_NEAR(ring.f2, -3 * (1 - 2 * z * z) / (w * w * std::sqrt(w)), 1e-15);
}

// A magnet twice as large has the same field at twice the distance, scaled: the solid angle not at all, ∂/∂z by 1/2.
TEST(FieldExact, Scales) {
  const AxialJet<double> one = DiskField<double>{1}.jet(0.3, 0.7), two = DiskField<double>{2}.jet(1.2, 1.4);
  EXPECT_NEAR(two.f2, one.f2 / 2, 1e-15);
  EXPECT_NEAR(two.f1, one.f1 / 4, 1e-15);
  EXPECT_NEAR(two.f22, one.f22 / 4, 1e-15);
}

// Everywhere in Dullin's trap, |r - r_s| < z_s, axis included.
template <template <class> class Field>
double worst_in_trap(double radius, double height, double reach) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> part(0, 1);
  double worst = 0;
  for (int i = 0; i < 3000; ++i) {
    const double distance = reach * std::cbrt(part(random)), cosine = 2 * part(random) - 1;
    const double z = height + distance * cosine, s = i % 10 == 0 ? 0 : square(distance) * (1 - square(cosine));
    const auto exact = Field<E>{E(radius)}.jet(E(s), E(z));
    worst = std::fmax(worst, field_error(Field<double>{radius}.jet(s, z), exact, E(s), E(radius)));
  }
  return worst;
}

TEST(FieldExact, DoubleInTheTrap) {
  EXPECT_LT(worst_in_trap<DiskField>(0.05, 0.0312926934523295399, 0.0312926934523295399), 2.5e-15);
  EXPECT_LT(worst_in_trap<RingField>(1.0, 1.72114122703849, 1.0), 2.5e-15);
}

// Near the rim, where u -> 1, digits go like the distance: what is true, and no more.
TEST(FieldExact, DoubleNearTheRim) {
  for (const double gap_to_rim : {0.1, 0.01, 0.001}) {
    const double s = square(1 + gap_to_rim), z = gap_to_rim;
    const double error = field_error(DiskField<double>{1}.jet(s, z), DiskField<E>{E(1)}.jet(E(s), E(z)), E(s), E(1));
    EXPECT_LT(error, 1e-15 / square(gap_to_rim)) << gap_to_rim;
  }
}

}  // namespace
}  // namespace kreisel::field_exact_test
