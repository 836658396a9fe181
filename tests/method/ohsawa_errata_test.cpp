// A sign in Ohsawa's appendix B (docs/errata.md, O4), shown; the other errata are in ohsawa_test.cpp and collective_map_test.cpp.
#include <complex>

#include <gtest/gtest.h>

#include "kreisel/space/spinor.hpp"

namespace kreisel::ohsawa_errata_test {
namespace {

using C = std::complex<double>;

double second_of_hopf(const C& one, const C& two) {
  const Spinor<double> a{one.real(), one.imag(), two.real(), two.imag()};
  return sigma_product(a, a).y;
}

// The derivative of 2 Im(ᾱ1 α2) as printed on the left, with a minus, and on the right, where it is correct.
TEST(OhsawaErrata, O4SignInTheTangentOfHopfsMap) {
  const C a1(0.3, -0.8), a2(1.1, 0.4), d1(0.7, 0.2), d2(-0.5, 0.9), i(0, 1);
  const double e = 1e-4;
  const double slope = (second_of_hopf(a1 + e * d1, a2 + e * d2) - second_of_hopf(a1 - e * d1, a2 - e * d2)) / (2 * e);
  const double left = 2 * ((std::conj(d1) * a2).imag() - (std::conj(a1) * d2).imag());
  const double plus = 2 * ((std::conj(d1) * a2).imag() + (std::conj(a1) * d2).imag());
  const double right = 2 * (-(i * a2 * std::conj(d1)).real() + (i * a1 * std::conj(d2)).real());
  EXPECT_NEAR(plus, slope, 1e-11);
  EXPECT_NEAR(right, slope, 1e-11);
  EXPECT_GT(std::abs(left - slope), 0.1);
}

}  // namespace
}  // namespace kreisel::ohsawa_errata_test
