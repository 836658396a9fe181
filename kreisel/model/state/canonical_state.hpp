// States in canonical coordinates: n coordinates q with their n momenta p.
//
//   Canonical<4>::State<double> s;   s.q[0], s.p[3];   components q_1 .. q_n, p_1 .. p_n
//
// Whoever knows the dimensions of q and p gives them, and what q is; coordinates of several dimensions count as pure numbers.
#pragma once
#include <array>

#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/space/matrix.hpp"

namespace kreisel {

template <int n, Dimension q_dimension = dimension::none, Dimension p_dimension = dimension::none,
          Role q_role = Role::other>
struct Canonical {
  template <class T>
  struct State {
    static constexpr int size = 2 * n;
    static constexpr std::array<Part, 2> parts{{{"q", q_dimension, n, q_role}, {"p", p_dimension, n, Role::momentum}}};
    std::array<T, static_cast<std::size_t>(n)> q{}, p{};

    KREISEL_INDEX_FN constexpr T& operator[](int i) {
      return i < n ? q[static_cast<std::size_t>(i)] : p[static_cast<std::size_t>(i - n)];
    }
    KREISEL_INDEX_FN constexpr const T& operator[](int i) const {
      return i < n ? q[static_cast<std::size_t>(i)] : p[static_cast<std::size_t>(i - n)];
    }
  };
};

// {q_i, p_i} = 1 = -{p_i, q_i}, all others 0: the same everywhere.
template <class T, int n>
constexpr Matrix<T, 2 * n> canonical_tensor() {
  Matrix<T, 2 * n> b;
  for (int i = 0; i < n; ++i) {
    b(i, n + i) = T(1);
    b(n + i, i) = T(-1);
  }
  return b;
}

}  // namespace kreisel
