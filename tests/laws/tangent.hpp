// The tangent J of a step, by dual numbers of quadruple precision, a few directions at a time: so that all of J and a few of its products cost
// what they must, from one and the same compiled step.
//
// A step is a Poisson map, J B Jᵀ = B∘Φ, if it takes leaves to leaves and keeps the symplectic form there: with u = B α, tangent to the
// leaf, and B∘Φ μ = J u, it has μ·J v = α·v for any two of them. To see that a step is none takes no more than a few such directions.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "kreisel/number/extended.hpp"
#include "kreisel/observe/structure.hpp"

namespace kreisel {

inline constexpr int directions_at_once = 4;
using Sloped = Dual<Extended, directions_at_once>;

// J times the columns of `from`, whatever their number.
template <class M, System S, int columns>
Matrix<Extended, StateOf<S>::size, columns> tangent_times(const Matrix<Extended, StateOf<S>::size, columns>& from,
                                                          const M& method, const S& wide, const StateOf<S>& s,
                                                          const Extended& h) {
  constexpr int n = StateOf<S>::size;
  const auto sloped = wide.template cast<Sloped>();
  Matrix<Extended, n, columns> to;
  for (int first = 0; first < columns; first += directions_at_once) {
    const int last = std::min(first + directions_at_once, columns);
    auto x = state_cast<Sloped>(s);
    for (int i = 0; i < n; ++i)
      for (int k = first; k < last; ++k) x[i].slope[static_cast<std::size_t>(k - first)] = from(i, k);
    const auto y = one_step(method, sloped, x, Sloped(h));
    for (int i = 0; i < n; ++i)
      for (int k = first; k < last; ++k) to(i, k) = y[i].slope[static_cast<std::size_t>(k - first)];
  }
  return to;
}

// All of J.
template <class M, System S>
auto step_tangent(const M& method, const S& wide, const StateOf<S>& s, const Extended& h) {
  Matrix<Extended, StateOf<S>::size> unit;
  for (int i = 0; i < StateOf<S>::size; ++i) unit(i, i) = 1;
  return tangent_times(unit, method, wide, s, h);
}

// As kreisel/observe/structure.hpp has it.
template <class M, System S>
Extended poisson_defect_of_step(const M& method, const S& wide, const StateOf<S>& s, const Extended& h) {
  return poisson_defect_of(step_tangent(method, wide, s, h), wide.poisson(s),
                           wide.poisson(one_step(method, wide, s, h)));
}

template <int n, int columns>
struct Solved {
  Matrix<Extended, n, columns> x;
  Extended left;  // of the right-hand sides, where they are not of the form A x, relative
};

// A x = b for a matrix that may be singular, by elimination with pivots from all of it.
template <int n, int columns>
Solved<n, columns> solve_singular(Matrix<Extended, n> a, Matrix<Extended, n, columns> b) {
  std::array<int, n> column{};
  for (int i = 0; i < n; ++i) column[static_cast<std::size_t>(i)] = i;
  const auto largest = [](const auto& entries) {
    Extended most = 0;
    for (const Extended& e : entries) most = std::max(most, Extended(abs(e)));
    return most;
  };
  const Extended size = largest(a.entries), right_size = largest(b.entries);
  int rank = 0;
  for (; rank < n; ++rank) {
    int row = rank, col = rank;
    for (int i = rank; i < n; ++i)
      for (int k = rank; k < n; ++k)
        if (abs(a(i, k)) > abs(a(row, col))) row = i, col = k;
    if (abs(a(row, col)) < Extended(1e-25) * size) break;
    for (int k = 0; k < n; ++k) std::swap(a(rank, k), a(row, k));
    for (int k = 0; k < columns; ++k) std::swap(b(rank, k), b(row, k));
    for (int i = 0; i < n; ++i) std::swap(a(i, rank), a(i, col));
    std::swap(column[static_cast<std::size_t>(rank)], column[static_cast<std::size_t>(col)]);
    for (int i = 0; i < n; ++i) {
      if (i == rank || a(i, rank) == 0) continue;
      const Extended factor = a(i, rank) / a(rank, rank);
      for (int k = rank; k < n; ++k) a(i, k) -= factor * a(rank, k);
      for (int k = 0; k < columns; ++k) b(i, k) -= factor * b(rank, k);
    }
  }
  Solved<n, columns> solved{{}, 0};
  for (int k = 0; k < columns; ++k) {
    for (int i = 0; i < rank; ++i) solved.x(column[static_cast<std::size_t>(i)], k) = b(i, k) / a(i, i);
    for (int i = rank; i < n; ++i) solved.left = std::max(solved.left, Extended(abs(b(i, k)) / right_size));
  }
  return solved;
}

// How far a step is from a Poisson map along a few directions: out of the leaf, or what the form changes by against the sizes of its terms.
template <class M, System S>
Extended form_defect(const M& method, const S& wide, const StateOf<S>& s, const Extended& h) {
  constexpr int n = StateOf<S>::size;
  Matrix<Extended, n, directions_at_once> alpha;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < directions_at_once; ++k) alpha(i, k) = std::cos(1.0 + 2.3 * i + 3.7 * k + 0.9 * i * k);
  const auto u = wide.poisson(s) * alpha;
  const auto moved = tangent_times(u, method, wide, s, h);
  const auto mu = solve_singular(wide.poisson(one_step(method, wide, s, h)), moved);
  Extended worst = mu.left;
  for (int j = 0; j < directions_at_once; ++j)
    for (int k = 0; k < j; ++k) {
      Extended before = 0, after = 0, size = 0;
      for (int i = 0; i < n; ++i) {
        before += alpha(i, j) * u(i, k);
        after += mu.x(i, j) * moved(i, k);
        size += abs(alpha(i, j) * u(i, k)) + abs(mu.x(i, j) * moved(i, k));
      }
      if (size > 0) worst = std::max(worst, Extended(abs(after - before) / size));
    }
  return worst;
}

}  // namespace kreisel
