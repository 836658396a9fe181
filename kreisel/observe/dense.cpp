#include "kreisel/observe/dense.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

namespace kreisel {

namespace {

using Index = Eigen::Index;
using LibraryReal = Eigen::MatrixXd;
using LibraryComplex = Eigen::MatrixXcd;
using Spectrum = std::vector<std::complex<double>>;
using Factors = Eigen::ColPivHouseholderQR<LibraryReal>;

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

template <class T>
Numbers balance_entries(std::vector<T>& m, std::size_t n) {
  Numbers units(n, 1.0);
  bool changed = true;
  for (int sweep = 0; sweep < 20 && changed; ++sweep) {
    changed = false;
    for (std::size_t i = 0; i < n; ++i) {
      double row = 0, column = 0;
      for (std::size_t j = 0; j < n; ++j) {
        if (j == i) continue;
        row += std::abs(m[i * n + j]);
        column += std::abs(m[j * n + i]);
      }
      if (row == 0 || column == 0) continue;
      const double factor = std::exp2(std::round(0.5 * std::log2(row / column)));
      if (factor == 1) continue;
      changed = true;
      for (std::size_t j = 0; j < n; ++j) {
        m[i * n + j] /= factor;
        m[j * n + i] *= factor;
      }
      units[i] *= factor;
    }
  }
  return units;
}

LibraryReal library_matrix(const DenseMatrix& m) {
  LibraryReal a(m.rows, m.columns);
  for (int i = 0; i < m.rows; ++i)
    for (int j = 0; j < m.columns; ++j) a(i, j) = m(i, j);
  return a;
}

// m P = Q R, with pivots that fall in size.
Factors factored(const LibraryReal& m, double threshold) {
  Factors f(m.rows(), m.cols());
  f.setThreshold(threshold);
  f.compute(m);
  return f;
}

// The library's own products with Q are made for large matrices, and compiling them takes longer than all the rest.
void reflect(const Factors& f, Index k, Numbers& v) {
  const LibraryReal& qr = f.matrixQR();
  double* x = v.data();
  double sum = x[k];
  for (Index i = k + 1; i < qr.rows(); ++i) sum += qr(i, k) * x[i];
  sum *= f.hCoeffs()(k);
  x[k] -= sum;
  for (Index i = k + 1; i < qr.rows(); ++i) x[i] -= sum * qr(i, k);
}

void times_q(const Factors& f, Numbers& v) {
  for (Index k = f.hCoeffs().size(); k-- > 0;) reflect(f, k, v);
}

void times_q_transposed(const Factors& f, Numbers& v) {
  for (Index k = 0; k < f.hCoeffs().size(); ++k) reflect(f, k, v);
}

Index original_column(const Factors& f, Index k) { return f.colsPermutation().indices()(k); }

// The rows of R that count, over the columns as they were before pivoting, each as a column.
LibraryReal independent_rows(const Factors& f) {
  LibraryReal rows = LibraryReal::Zero(f.cols(), f.rank());
  for (Index k = 0; k < f.rank(); ++k)
    for (Index j = k; j < f.cols(); ++j) rows(original_column(f, j), k) = f.matrixQR()(k, j);
  return rows;
}

// An upper triangular matrix but for blocks of two that stand for pairs.
Spectrum diagonal_of(const LibraryReal& t) {
  Spectrum list;
  for (Index i = 0; i < t.rows(); ++i) {
    if (i + 1 == t.rows() || t(i + 1, i) == 0) {
      list.emplace_back(t(i, i));
      continue;
    }
    const double half = 0.5 * (t(i, i) - t(i + 1, i + 1)), a = t(i + 1, i), b = t(i, i + 1);
    const double size = std::fmax(std::fabs(half), std::fmax(std::fabs(a), std::fabs(b)));  // so that nothing overflows
    const double turn = size * std::sqrt(std::fabs(half / size * (half / size) + a / size * (b / size)));
    list.emplace_back(t(i + 1, i + 1) + half, turn);
    list.emplace_back(t(i + 1, i + 1) + half, -turn);
    ++i;
  }
  return list;
}

// Schur's form, taken from Hessenberg's, so that nothing is compiled for vectors that nobody asks for.
template <class Schur, class M>
bool reduce(Schur& schur, const M& m) {
  const M h = Eigen::HessenbergDecomposition<M>(m).matrixH();
  schur.computeFromHessenberg(h, h, false);
  return schur.info() == Eigen::Success;
}

}  // namespace

DenseMatrix zero_matrix(int rows, int columns) {
  return {rows, columns, Numbers(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns))};
}

DenseMatrix from_columns(const std::vector<Numbers>& columns) {
  DenseMatrix rows{static_cast<int>(columns.size()), static_cast<int>(columns.front().size()), {}};
  for (const Numbers& v : columns) rows.entries.insert(rows.entries.end(), v.begin(), v.end());
  return transposed(rows);
}

DenseMatrix transposed(const DenseMatrix& m) {
  DenseMatrix t = zero_matrix(m.columns, m.rows);
  for (int i = 0; i < m.rows; ++i)
    for (int j = 0; j < m.columns; ++j) t(j, i) = m(i, j);
  return t;
}

bool finite(const Numbers& v) {
  return std::all_of(v.begin(), v.end(), [](double x) { return std::isfinite(x); });
}

double length(const Numbers& v) {
  double square = 0;
  for (const double x : v) square += x * x;
  return std::sqrt(square);
}

void add_unit(std::vector<Numbers>& list, Numbers v) {
  const double size = length(v);
  if (!(size > 0)) return;
  for (double& x : v) x /= size;
  list.push_back(std::move(v));
}

std::vector<std::complex<double>> times(const DenseMatrix& m, const std::vector<std::complex<double>>& v) {
  std::vector<std::complex<double>> w(static_cast<std::size_t>(m.rows));
  for (int i = 0; i < m.rows; ++i)
    for (int j = 0; j < m.columns; ++j) w[static_cast<std::size_t>(i)] += m(i, j) * v[static_cast<std::size_t>(j)];
  return w;
}

Numbers times(const DenseMatrix& m, const Numbers& v) {
  Numbers w;
  for (int i = 0; i < m.rows; ++i) {
    double sum = 0;
    for (int j = 0; j < m.columns; ++j) sum += m(i, j) * v[static_cast<std::size_t>(j)];
    w.push_back(sum);
  }
  return w;
}

DenseMatrix restricted(const DenseMatrix& m, const DenseMatrix& basis) {
  DenseMatrix image = zero_matrix(m.rows, basis.columns), r = zero_matrix(basis.columns, basis.columns);
  for (int i = 0; i < m.rows; ++i)
    for (int k = 0; k < m.columns; ++k)
      for (int j = 0; j < basis.columns; ++j) image(i, j) += m(i, k) * basis(k, j);
  for (int k = 0; k < basis.rows; ++k)
    for (int i = 0; i < basis.columns; ++i)
      for (int j = 0; j < basis.columns; ++j) r(i, j) += basis(k, i) * image(k, j);
  return r;
}

Numbers balance(DenseMatrix& m) { return balance_entries(m.entries, static_cast<std::size_t>(m.rows)); }

// m P = Q R, and of R only the first rows count: these are factored once more, Rᵀ P' = Q' R', so that R y = c is solved by
// R'ᵀ u = P'ᵀ c and y = Q' u, which has no part along what R takes to zero.
Numbers shortest_solution(const DenseMatrix& m, const Numbers& right, double threshold) {
  Numbers x(static_cast<std::size_t>(m.columns));
  const Factors f = factored(library_matrix(m), threshold);
  const Index rank = f.rank();
  if (rank == 0) return x;
  Numbers c = right;
  times_q_transposed(f, c);
  const Factors g = factored(independent_rows(f), 0);
  double* u = x.data();
  for (Index k = 0; k < rank; ++k) {
    double sum = c[static_cast<std::size_t>(original_column(g, k))];
    for (Index j = 0; j < k; ++j) sum -= g.matrixQR()(j, k) * u[j];
    u[k] = sum / g.matrixQR()(k, k);
  }
  times_q(g, x);
  return x;
}

DenseMatrix complement(const DenseMatrix& m, double threshold) {
  const Factors f = factored(library_matrix(m), threshold);
  const int rank = static_cast<int>(f.rank());
  DenseMatrix basis = zero_matrix(m.rows, m.rows - rank);
  for (int j = 0; j < basis.columns; ++j) {
    Numbers v(static_cast<std::size_t>(m.rows));
    v[static_cast<std::size_t>(rank) + static_cast<std::size_t>(j)] = 1;
    times_q(f, v);
    for (int i = 0; i < m.rows; ++i) basis(i, j) = v[static_cast<std::size_t>(i)];
  }
  return basis;
}

Spectrum eigenvalues(const DenseMatrix& m) {
  const auto size = static_cast<std::size_t>(m.rows);
  DenseMatrix balanced = m;
  balance(balanced);
  double largest = 0;
  for (const double x : balanced.entries) largest = std::fmax(largest, std::fabs(x));
  if (!finite(balanced.entries)) return Spectrum(size, not_known);
  if (largest < std::numeric_limits<double>::min()) return Spectrum(size, 0.0);
  Eigen::RealSchur<LibraryReal> schur(m.rows);
  if (!reduce<Eigen::RealSchur<LibraryReal>, LibraryReal>(schur, library_matrix(balanced) / largest))
    return Spectrum(size, not_known);
  Spectrum list = diagonal_of(schur.matrixT());
  for (auto& lambda : list) lambda *= largest;
  return list;
}

Spectrum eigenvalues(const ComplexMatrix& m) {
  const auto size = static_cast<std::size_t>(m.size);
  if (std::all_of(m.entries.begin(), m.entries.end(), [](const auto& x) { return x.imag() == 0; })) {
    // Several times cheaper, and the pairs are exact.
    DenseMatrix real{m.size, m.size, {}};
    for (const auto& x : m.entries) real.entries.push_back(x.real());
    return eigenvalues(real);
  }
  ComplexMatrix balanced = m;
  balance_entries(balanced.entries, size);
  LibraryComplex c(m.size, m.size);
  for (int i = 0; i < m.size; ++i)
    for (int j = 0; j < m.size; ++j) c(i, j) = balanced(i, j);
  Eigen::ComplexSchur<LibraryComplex> schur(m.size);
  if (!reduce(schur, c)) return Spectrum(size, not_known);
  Spectrum list;
  for (int i = 0; i < m.size; ++i) list.push_back(schur.matrixT()(i, i));
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return std::abs(a) < std::abs(b); });
  return list;
}

std::vector<std::complex<double>> shortest_solution(const DenseMatrix& m,
                                                    const std::vector<std::complex<double>>& right, double threshold) {
  Numbers real, imaginary;
  for (const auto& x : right) real.push_back(x.real()), imaginary.push_back(x.imag());
  const Numbers re = shortest_solution(m, real, threshold), im = shortest_solution(m, imaginary, threshold);
  std::vector<std::complex<double>> found;
  for (std::size_t i = 0; i < re.size(); ++i) found.emplace_back(re[i], im[i]);
  return found;
}

}  // namespace kreisel
