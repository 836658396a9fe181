// A small dense matrix of any number type: Poisson tensors and tangent maps. Row by row.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T, int Rows, int Columns = Rows>
struct Matrix {
  std::array<T, static_cast<std::size_t>(Rows) * static_cast<std::size_t>(Columns)> entries{};

  KREISEL_MEMBERS(entries)

  constexpr T& operator()(int i, int j) {
    return entries[static_cast<std::size_t>(i) * Columns + static_cast<std::size_t>(j)];
  }
  constexpr const T& operator()(int i, int j) const {
    return entries[static_cast<std::size_t>(i) * Columns + static_cast<std::size_t>(j)];
  }

  // Adds s v̂ with v̂ w = v × w to the 3x3 block whose first row and column are i and j.
  constexpr void add_hat(int i, int j, const T& s, const Vec3<T>& v) {
    (*this)(i, j + 1) -= s * v.z;
    (*this)(i, j + 2) += s * v.y;
    (*this)(i + 1, j) += s * v.z;
    (*this)(i + 1, j + 2) -= s * v.x;
    (*this)(i + 2, j) -= s * v.y;
    (*this)(i + 2, j + 1) += s * v.x;
  }
};

template <class T, int N, int M, int K>
constexpr Matrix<T, N, K> operator*(const Matrix<T, N, M>& a, const Matrix<T, M, K>& b) {
  Matrix<T, N, K> c;
  for (int i = 0; i < N; ++i)
    for (int m = 0; m < M; ++m)
      for (int j = 0; j < K; ++j) c(i, j) += a(i, m) * b(m, j);
  return c;
}

template <class T, int N, int M>
constexpr Matrix<T, M, N> transpose(const Matrix<T, N, M>& a) {
  Matrix<T, M, N> b;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < M; ++j) b(j, i) = a(i, j);
  return b;
}

template <class T, int N, int M>
constexpr Matrix<T, N, M> operator+(Matrix<T, N, M> a, const Matrix<T, N, M>& b) {
  for (std::size_t i = 0; i < a.entries.size(); ++i) a.entries[i] += b.entries[i];
  return a;
}

template <class T, int N, int M>
constexpr Matrix<T, N, M> operator-(Matrix<T, N, M> a, const Matrix<T, N, M>& b) {
  for (std::size_t i = 0; i < a.entries.size(); ++i) a.entries[i] -= b.entries[i];
  return a;
}

}  // namespace kreisel
