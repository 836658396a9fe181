// Least squares, complements and eigenvalues of matrices whose answers are known beforehand.
#include "kreisel/observe/dense.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace kreisel::dense_test {
namespace {

using Complex = std::complex<double>;

// Entries without any pattern, between -1 and 1.
DenseMatrix arbitrary(int rows, int columns) {
  DenseMatrix m = zero_matrix(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) m(i, j) = std::sin(1.0 + 7 * i + 12.3 * j + 0.37 * i * j);
  return m;
}

Numbers column_of(const DenseMatrix& m, int j) {
  Numbers v;
  for (int i = 0; i < m.rows; ++i) v.push_back(m(i, j));
  return v;
}

void expect_near(const Numbers& found, const Numbers& expected, double tolerance) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], tolerance) << i;
}

// Orthonormal, and across every column of m.
void expect_complement(const DenseMatrix& basis, const DenseMatrix& m, int columns) {
  ASSERT_EQ(basis.rows, m.rows);
  ASSERT_EQ(basis.columns, columns);
  for (int j = 0; j < columns; ++j) {
    Numbers own(static_cast<std::size_t>(columns));
    own[static_cast<std::size_t>(j)] = 1;
    expect_near(times(transposed(basis), column_of(basis, j)), own, 1e-15);
    expect_near(times(transposed(m), column_of(basis, j)), Numbers(static_cast<std::size_t>(m.columns)), 2e-15);
  }
}

TEST(Dense, IsReadRowByRow) {
  const DenseMatrix m{2, 3, {1, 2, 3, 4, 5, 6}};
  EXPECT_EQ(m(0, 2), 3);
  EXPECT_EQ(m(1, 0), 4);
  EXPECT_EQ(transposed(m).entries, (Numbers{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(from_columns({{1, 4}, {2, 5}, {3, 6}}).entries, m.entries);
  EXPECT_EQ(times(m, Numbers{1, 10, 100}), (Numbers{321, 654}));
  EXPECT_EQ(length({3, -4, 12}), 13);
  EXPECT_TRUE(finite({1, -1e308}));
  EXPECT_FALSE(finite({1, INFINITY}));
  EXPECT_FALSE(finite({NAN, 1}));
}

TEST(Dense, RestrictedToABasis) {
  const DenseMatrix m{3, 3, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
  const DenseMatrix r = restricted(m, {3, 2, {1, 0, 0, 2, 0, 1}});  // e1 and 2 e2 + e3
  EXPECT_EQ(r.rows, 2);
  EXPECT_EQ(r.columns, 2);
  EXPECT_EQ(r.entries, (Numbers{1, 7, 15, 20 + 12 + 16 + 9}));
}

// The matrix that balancing starts from is D m D⁻¹, entry by entry, since D is made of powers of two.
TEST(Dense, BalancingChangesUnitsOnly) {
  DenseMatrix m = arbitrary(4, 4);
  const double units[] = {1, 1e-9, 3e7, 0.02};
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) m(i, j) *= units[i] / units[j];
  DenseMatrix balanced = m;
  const Numbers d = balance(balanced);
  for (int i = 0; i < 4; ++i) {
    double row = 0, column = 0;
    for (int j = 0; j < 4; ++j) {
      EXPECT_EQ(balanced(i, j) * d[static_cast<std::size_t>(i)] / d[static_cast<std::size_t>(j)], m(i, j)) << i << j;
      row += i == j ? 0 : std::fabs(balanced(i, j));
      column += i == j ? 0 : std::fabs(balanced(j, i));
    }
    EXPECT_LT(std::fabs(std::log2(row / column)), 2) << i;
    EXPECT_NEAR(std::log2(d[static_cast<std::size_t>(i)] / d[0]), std::log2(units[i] / units[0]), 3) << i;
  }
}

TEST(ShortestSolution, OfARegularMatrixIsTheSolution) {
  const DenseMatrix m = arbitrary(6, 6);
  const Numbers x{1, -2, 3, 0.5, 0, -7};
  expect_near(shortest_solution(m, times(m, x), 1e-12), x, 1e-11);
}

// A line through (0, 1), (1, 2), (2, 4), (3, 4): slope 1.1 and 1.1 at zero.
TEST(ShortestSolution, OfTooManyEquationsIsTheNearest) {
  expect_near(shortest_solution({4, 2, {0, 1, 1, 1, 2, 1, 3, 1}}, Numbers{1, 2, 4, 4}, 1e-12), {1.1, 1.1}, 1e-14);
}

TEST(ShortestSolution, OfTooFewEquationsIsTheShortest) {
  expect_near(shortest_solution({1, 3, {1, 2, 2}}, Numbers{18}, 1e-12), {2, 4, 4}, 1e-14);
  // x - z = 2 and y = 3.
  expect_near(shortest_solution({2, 3, {1, 0, -1, 0, 1, 0}}, Numbers{2, 3}, 1e-12), {1, 3, -1}, 1e-14);
}

// m = u vᵀ has the solution (u·b) v / (|u|² |v|²), and what disturbs it by less than the threshold changes little.
TEST(ShortestSolution, OfDependentRowsAndColumnsIsBoth) {
  const Numbers u{1, 2, 2, 4}, v{3, 0, 4}, b{1, 1, 1, 2};  // |u|² = |v|² = 25, u·b = 13
  for (const double disturbance : {0.0, 1e-12}) {
    DenseMatrix m = zero_matrix(4, 3);
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 3; ++j)
        m(i, j) = u[static_cast<std::size_t>(i)] * v[static_cast<std::size_t>(j)] + disturbance * arbitrary(4, 3)(i, j);
    expect_near(shortest_solution(m, b, 1e-9), {13.0 / 625 * 3, 0, 13.0 / 625 * 4}, disturbance == 0 ? 1e-16 : 1e-12);
  }
}

TEST(ShortestSolution, IsAcrossAllThatIsTakenToZero) {
  DenseMatrix m = arbitrary(14, 13);  // columns 4 and 9 are sums of others
  for (int i = 0; i < 14; ++i) {
    m(i, 4) = m(i, 0) - 2 * m(i, 7);
    m(i, 9) = m(i, 1) + m(i, 12);
  }
  const DenseMatrix zero =
      from_columns({{1, 0, 0, 0, -1, 0, 0, -2, 0, 0, 0, 0, 0}, {0, 1, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 1}});
  Numbers b;
  for (int i = 0; i < 14; ++i) b.push_back(std::cos(3.0 * i));
  const Numbers x = shortest_solution(m, b, 1e-11);
  expect_near(times(transposed(zero), x), {0, 0}, 1e-12);
  Numbers left = times(m, x);
  for (std::size_t i = 0; i < left.size(); ++i) left[i] -= b[i];
  expect_near(times(transposed(m), left), Numbers(13), 1e-12);
  EXPECT_GT(length(left), 0.01);
}

TEST(ShortestSolution, OfNothingIsZero) {
  EXPECT_EQ(shortest_solution(zero_matrix(3, 2), Numbers{1, 2, 3}, 1e-9), (Numbers{0, 0}));
}

TEST(Complement, IsOrthonormalAndAcross) {
  expect_complement(complement(arbitrary(7, 3), 1e-8), arbitrary(7, 3), 4);
  expect_complement(complement(arbitrary(4, 3), 0), arbitrary(4, 3), 1);
  EXPECT_EQ(complement(arbitrary(3, 3), 1e-8).columns, 0);
}

TEST(Complement, CountsADependentColumnOnce) {
  DenseMatrix m = arbitrary(6, 4);
  for (int i = 0; i < 6; ++i) m(i, 2) = 0.5 * m(i, 0) - 0.25 * m(i, 3);
  expect_complement(complement(m, 1e-8), m, 3);
  m(0, 2) += 1e-5;
  expect_complement(complement(m, 1e-8), m, 2);
  EXPECT_EQ(complement(m, 1e-4).columns, 3);
  expect_complement(complement(zero_matrix(3, 2), 1e-8), zero_matrix(3, 2), 3);
}

// The companion of (λ - 1)(λ - 2)(λ² + 2λ + 5), every row in units of its own.
TEST(DenseEigenvalues, DoNotMindUnits) {
  const double units[] = {1, 1e-9, 3e7, 7e11}, last[] = {-10, 11, -1, 1};
  DenseMatrix m = zero_matrix(4, 4);
  for (int i = 0; i < 3; ++i) m(i, i + 1) = units[i] / units[i + 1];
  for (int j = 0; j < 4; ++j) m(3, j) = last[j] * units[3] / units[j];
  std::vector<Complex> found = eigenvalues(m);
  ASSERT_EQ(found.size(), 4u);
  std::sort(found.begin(), found.end(),
            [](Complex a, Complex b) { return a.real() + 0.1 * a.imag() < b.real() + 0.1 * b.imag(); });
  const Complex expected[] = {{-1, -2}, {-1, 2}, 1, 2};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_LT(std::abs(found[i] - expected[i]), 1e-13) << i;
  EXPECT_EQ(found[0], std::conj(found[1]));
  EXPECT_EQ(found[2].imag(), 0);
  EXPECT_EQ(found[3].imag(), 0);
}

TEST(DenseEigenvalues, OfARealMatrixAreRealOrExactPairs) {
  for (const int n : {5, 8, 13}) {
    const std::vector<Complex> found = eigenvalues(arbitrary(n, n));
    ASSERT_EQ(found.size(), static_cast<std::size_t>(n));
    Complex sum = 0;
    double trace = 0;
    int pairs = 0;
    for (int i = 0; i < n; ++i) trace += arbitrary(n, n)(i, i);
    for (const Complex& lambda : found) {
      sum += lambda;
      pairs += lambda.imag() > 0 ? 1 : 0;
      EXPECT_EQ(std::count(found.begin(), found.end(), std::conj(lambda)), 1) << n;
    }
    EXPECT_NEAR(sum.real(), trace, 1e-13) << n;
    EXPECT_GT(pairs, 0) << n;
  }
}

TEST(DenseEigenvalues, OfAComplexMatrixAreSortedBySize) {
  const std::vector<Complex> found = eigenvalues(ComplexMatrix{3, {{0, 3}, 1, 1, 0, -1, 1, 0, 0, {0, -2}}});
  EXPECT_EQ(found, (std::vector<Complex>{-1, {0, -2}, {0, 3}}));
}

// However small or large, and down to no rows at all.
TEST(DenseEigenvalues, OfExtremeMatrices) {
  for (const double size : {1e-300, 1e-150, 1e150, 1e300}) {
    const std::vector<Complex> found = eigenvalues(DenseMatrix{2, 2, {0, size, -4 * size, 0}});
    EXPECT_EQ(std::abs(found[0].imag()), 2 * size);
    EXPECT_EQ(found[0], std::conj(found[1]));
  }
  EXPECT_EQ(eigenvalues(zero_matrix(2, 2)), (std::vector<Complex>{0, 0}));
  EXPECT_EQ(eigenvalues(DenseMatrix{1, 1, {-3}}), (std::vector<Complex>{-3}));
  EXPECT_EQ(eigenvalues(ComplexMatrix{1, {{1, 2}}}), (std::vector<Complex>{{1, 2}}));
  EXPECT_TRUE(eigenvalues(DenseMatrix{}).empty());
  for (const Complex& lambda : eigenvalues(DenseMatrix{2, 2, {1, NAN, 2, 3}})) EXPECT_TRUE(std::isnan(lambda.real()));
  for (const Complex& lambda : eigenvalues(ComplexMatrix{3, {NAN, 1, 2, 3, {0, 1}, 2, 1, 5, 4}}))
    EXPECT_FALSE(std::isfinite(lambda.real()));
}

}  // namespace
}  // namespace kreisel::dense_test
