// Butcher's tableau of the Gauss methods with 1, 2 or 3 stages, in the precision of T.
//
// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3.
#pragma once
#include <array>

#include "kreisel/model/state/state.hpp"

namespace kreisel {

template <int Stages, class T>
struct GaussTableau {
  std::array<std::array<T, Stages>, Stages> a;
  std::array<T, Stages> b;

  KREISEL_FN GaussTableau() {
    if constexpr (Stages == 1) {
      a = {{{T(0.5)}}};
      b = {T(1)};
    } else if constexpr (Stages == 2) {
      const T r = sqrt(T(3)) / T(6);
      a = {{{T(0.25), T(0.25) - r}, {T(0.25) + r, T(0.25)}}};
      b = {T(0.5), T(0.5)};
    } else {
      static_assert(Stages == 3);
      const T r = sqrt(T(15));
      const T q = T(5) / T(36), m = T(2) / T(9);
      a = {{{q, m - r / T(15), q - r / T(30)}, {q + r / T(24), m, q - r / T(24)}, {q + r / T(30), m + r / T(15), q}}};
      b = {T(5) / T(18), T(4) / T(9), T(5) / T(18)};
    }
  }
};

// Something for each stage. (The cast keeps the length from being deduced here as well as from the tableau.)
template <class State, int Stages>
using StageList = std::array<State, static_cast<std::size_t>(Stages)>;

// Where stage i is evaluated: s + h Σ_j a_ij K_j.
template <int Stages, class T, StateLike State>
KREISEL_FN State stage(const GaussTableau<Stages, T>& tableau, std::size_t i, const State& from, const T& h,
                       const StageList<State, Stages>& k) {
  State x = from;
  for (std::size_t m = 0; m < Stages; ++m) add_scaled(x, h * tableau.a[i][m], k[m]);
  return x;
}

}  // namespace kreisel
