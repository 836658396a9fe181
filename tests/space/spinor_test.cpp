// Spinors against complex numbers, and inverses of 3 x 3 matrices by rows.
#include "kreisel/space/spinor.hpp"

#include <complex>

#include <gtest/gtest.h>

#include "kreisel/space/matrix3.hpp"

namespace kreisel {
namespace {

using C = std::complex<double>;
using Pair = std::array<C, 2>;

const Spinor<double> psi{0.7, -0.2, 1.3, 0.4}, phi{-0.5, 0.9, 0.3, 1.1};
const Vec3<double> v{0.3, -1.2, 0.8};

Pair as_complex(const Spinor<double>& a) { return {C(a[0], a[1]), C(a[2], a[3])}; }
C product(const Pair& a, const Pair& b) { return std::conj(a[0]) * b[0] + std::conj(a[1]) * b[1]; }

// σ_j ψ.
Pair pauli(int j, const Pair& a) {
  const C i(0, 1);
  if (j == 0) return {a[1], a[0]};
  if (j == 1) return {-i * a[1], i * a[0]};
  return {a[0], -a[1]};
}

void expect_equal(const Spinor<double>& a, const Pair& b) {
  const Spinor<double> other{b[0].real(), b[0].imag(), b[1].real(), b[1].imag()};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(a[i], other[i], 4e-16) << i;
}

TEST(Spinor, ProductsAreThoseOfComplexNumbers) {
  const C whole = product(as_complex(psi), as_complex(phi));
  EXPECT_NEAR(real_product(psi, phi), whole.real(), 4e-16);
  EXPECT_NEAR(imaginary_product(psi, phi), whole.imag(), 4e-16);
  expect_equal(times_i(psi), {C(0, 1) * as_complex(psi)[0], C(0, 1) * as_complex(psi)[1]});
  const Vec3<double> vector = sigma_product(psi, phi);
  for (int j = 0; j < 3; ++j)
    EXPECT_NEAR(vector[j], product(as_complex(psi), pauli(j, as_complex(phi))).real(), 4e-16) << j;
}

TEST(Spinor, PaulisMatrices) {
  Pair sum{};
  for (int j = 0; j < 3; ++j)
    for (std::size_t i = 0; i < 2; ++i) sum[i] += v[j] * pauli(j, as_complex(psi))[i];
  expect_equal(sigma_times(v, psi), sum);
}

TEST(Matrix3, InverseByRows) {
  const std::array<Vec3<double>, 3> columns{{{2, 1, -1}, {0.5, 3, 1}, {1, -2, 4}}};
  const auto rows = inverse_rows(columns);
  for (int k = 0; k < 3; ++k) {
    const Vec3<double> unit = rows_times(rows, columns[static_cast<std::size_t>(k)]);
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(unit[i], i == k, 4e-16);
  }
  const Vec3<double> x = rows_times(rows, v), y = solved(columns, v);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(x[i], y[i], 4e-16);
}

}  // namespace
}  // namespace kreisel
