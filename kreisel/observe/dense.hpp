// Dense matrices whose size is known only when the program runs, and what takes a library to find out about them. The library
// (Eigen) takes long to compile, so only dense.cpp sees it.
#pragma once
#include <complex>
#include <cstddef>
#include <vector>

namespace kreisel {

using Numbers = std::vector<double>;

// Row by row.
struct DenseMatrix {
  int rows = 0, columns = 0;
  Numbers entries;

  double& operator()(int i, int j) { return entries[place(i, j)]; }
  const double& operator()(int i, int j) const { return entries[place(i, j)]; }

  std::size_t place(int i, int j) const {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(j);
  }
};

DenseMatrix zero_matrix(int rows, int columns);
DenseMatrix from_columns(const std::vector<Numbers>& columns);
DenseMatrix transposed(const DenseMatrix& m);

// A square complex matrix, row by row.
struct ComplexMatrix {
  int size = 0;
  std::vector<std::complex<double>> entries;

  std::complex<double>& operator()(int i, int j) {
    return entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(size) + static_cast<std::size_t>(j)];
  }
  const std::complex<double>& operator()(int i, int j) const {
    return entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(size) + static_cast<std::size_t>(j)];
  }
};

bool finite(const Numbers& v);

// The length of a vector; of the entries of a matrix, its Frobenius norm.
double length(const Numbers& v);

// v as a unit vector, where it is not zero.
void add_unit(std::vector<Numbers>& list, Numbers v);

// m v.
Numbers times(const DenseMatrix& m, const Numbers& v);
std::vector<std::complex<double>> times(const DenseMatrix& m, const std::vector<std::complex<double>>& v);

// basisᵀ m basis.
DenseMatrix restricted(const DenseMatrix& m, const DenseMatrix& basis);

// Osborne's balancing: m becomes D⁻¹ m D, with rows and columns of about equal size, for a diagonal D of powers of two, which
// is returned. The eigenvalues stay.
Numbers balance(DenseMatrix& m);

// Of all x with |m x - right| smallest the shortest. A direction in which m is smaller than `threshold` times its largest one
// counts as one in which it is zero.
Numbers shortest_solution(const DenseMatrix& m, const Numbers& right, double threshold);
std::vector<std::complex<double>> shortest_solution(const DenseMatrix& m,
                                                    const std::vector<std::complex<double>>& right, double threshold);

// An orthonormal basis, in columns, of all that is perpendicular to the columns of m, at least one of them. A column that is
// nearer than `threshold`, as a part of the longest one, to what the others span adds nothing to it.
DenseMatrix complement(const DenseMatrix& m, double threshold);

// Balanced first, since the rows carry different units. Those of a real matrix are real or come in exact pairs, one next to the
// other; those of a complex one are sorted by their size. NaN where the iteration does not settle.
std::vector<std::complex<double>> eigenvalues(const DenseMatrix& m);
std::vector<std::complex<double>> eigenvalues(const ComplexMatrix& m);

}  // namespace kreisel
