// Series from the axis: they converge to the exact field at their rate, and are what was published.
#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/model/field/ring_axis.hpp"
#include "support/fields.hpp"

namespace kreisel::series_test {
namespace {

using E = Extended;

// The error of F_2 with J terms, the largest over a few heights: a single one may pass through zero.
template <class Exact, template <class> class Axis>
double error_with(int terms, double ratio) {
  double worst = 0;
  for (const double z : {0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8}) {
    const E s = E(ratio) * (1 + E(z) * z);
    const E exact = Exact{E(1)}.jet(s, E(z)).f2;
    const E cut = AxisSeries<E, Axis>{{E(1)}, terms, true}.jet(s, E(z)).f2;
    worst = std::fmax(worst, static_cast<double>(E(abs(cut / exact - 1))));
  }
  return worst;
}

// Like (s/(z² + a²))^J, times a power of J that is the singularity's: between J = 12 and 28 the mean factor per term.
TEST(Series, ConvergesAtItsRate) {
  for (const double ratio : {0.1, 0.2, 0.4}) {
    const double disk = error_with<DiskField<E>, DiskAxis>(28, ratio) / error_with<DiskField<E>, DiskAxis>(12, ratio);
    EXPECT_NEAR(std::pow(disk, 1.0 / 16) / ratio, 1, 0.1) << ratio;
    const double ring = error_with<RingField<E>, RingAxis>(28, ratio) / error_with<RingField<E>, RingAxis>(12, ratio);
    EXPECT_NEAR(std::pow(ring, 1.0 / 16) / ratio, 1, 0.1) << ratio;
  }
}

// All five derivatives, where forty terms are enough.
TEST(Series, EndsAtTheExactJet) {
  const E s = E(1) / 20, z = E(7) / 10;
  const AxialJet<E> disk = DiskField<E>{E(1)}.jet(s, z), ring = RingField<E>{E(1)}.jet(s, z);
  for (const bool harmonic : {true, false}) {
    const AxialJet<E> d = DiskSeries<E>{{E(1)}, 39, harmonic}.jet(s, z),
                      r = RingSeries<E>{{E(1)}, 39, harmonic}.jet(s, z);
    for (const auto& [cut, exact] : {std::pair{d, disk}, std::pair{r, ring}}) {
      EXPECT_LT(abs(cut.f1 / exact.f1 - 1), 1e-28);
      EXPECT_LT(abs(cut.f2 / exact.f2 - 1), 1e-28);
      EXPECT_LT(abs(cut.f11 / exact.f11 - 1), 1e-28);
      EXPECT_LT(abs(cut.f12 / exact.f12 - 1), 1e-28);
      EXPECT_LT(abs(cut.f22 / exact.f22 - 1), 1e-28);
    }
  }
}

// The number of terms known to the compiler or only at run time: the same bits.
TEST(Series, FixedAndFreeLengthAgree) {
  const DiskSeries7<double> fixed{{0.05}};
  const DiskSeries<double> free{{0.05}, 7, true};
  const AxialJet<double> a = fixed.jet(1e-4, 0.03), b = free.jet(1e-4, 0.03);
  EXPECT_EQ(a.f1, b.f1);
  EXPECT_EQ(a.f2, b.f2);
  EXPECT_EQ(a.f11, b.f11);
  EXPECT_EQ(a.f12, b.f12);
  EXPECT_EQ(a.f22, b.f22);
}

// Geiser and Lüskow (50): Ψ = F - ρ²F''/4, F = z/(1 + z²)^{3/2}, and V = -Ψ. Derivatives of F by hand:
// F' = (1 - 2z²) w^{-5/2}, F'' = (6z³ - 9z) w^{-7/2}, F''' = (-24z⁴ + 72z² - 9) w^{-9/2},
// F'''' = (120z⁵ - 600z³ + 225z) w^{-11/2}, w = 1 + z².
TEST(Series, GansRingAsPublished) {
  const double s = 0.3, z = 1.7, w = 1 + z * z, root = std::sqrt(w);
  const double f1 = (1 - 2 * z * z) / (w * w * root);
  const double f2 = (6 * z * z * z - 9 * z) / (w * w * w * root);
  const double f3 = (-24 * std::pow(z, 4) + 72 * z * z - 9) / (std::pow(w, 4) * root);
  const double f4 = (120 * std::pow(z, 5) - 600 * z * z * z + 225 * z) / (std::pow(w, 5) * root);
  const AxialJet<double> f = GansField<double>{{1.0}, 1, false}.jet(s, z);
  EXPECT_NEAR(f.f1, f2 / 4, 1e-16);
  EXPECT_NEAR(f.f2, -(f1 - s * f3 / 4), 1e-16);
  EXPECT_EQ(f.f11, 0);
  EXPECT_NEAR(f.f12, f3 / 4, 1e-16);
  EXPECT_NEAR(f.f22, -(f2 - s * f4 / 4), 1e-16);
}

// J = 0: the axis alone.
TEST(Series, NoTerms) {
  const AxialJet<double> f = DiskSeries<double>{{1.0}, 0, false}.jet(0.3, 0.7),
                         axis = DiskField<double>{1.0}.jet(0, 0.7);
  EXPECT_EQ(f.f1, 0);
  EXPECT_NEAR(f.f2, axis.f2, 1e-14);
  EXPECT_NEAR(f.f22, axis.f22, 1e-14);
}

}  // namespace
}  // namespace kreisel::series_test
