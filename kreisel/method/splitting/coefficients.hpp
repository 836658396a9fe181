// The coefficients of compositions and splittings, good for every number type.
//
// A coefficient is kept as the sum of two doubles, 32 digits, so that the order of a method of order 10 can be
// measured in quadruple precision; on a double only the first is used. The tables are in coefficients.cpp.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "kreisel/number/real.hpp"

namespace kreisel {

struct Coefficient {
  double high = 0, low = 0;

  template <class T>
  KREISEL_FN T as() const {
    if constexpr (digits < T >> 17)
      return T(high) + T(low);
    else
      return T(high);
  }
};

struct CoefficientList {
  static constexpr int capacity = 73;  // kicks and drifts of 35 stages, drift first
  std::array<Coefficient, capacity> values{};
  int size = 0;

  KREISEL_FN const Coefficient& operator[](int i) const { return values[static_cast<std::size_t>(i)]; }
};

// A composition γ_1, ..., γ_m of a symmetric kernel of order 2.
struct CompositionTable {
  std::string_view name, source;
  int order;
  CoefficientList gamma;
};

// A splitting: kick and drift in turn, first and last a kick. One that is drift first begins and ends with kicks of
// weight 0, which nobody takes.
struct SplittingTable {
  std::string name, source;
  int order;
  CoefficientList weights;
  bool symmetric = true;
  bool drift_first = false;
  // Of Strang's steps: keeps its order where the drift is no more than a symmetric map of order 2.
  bool composed = false;
  // Where the kinetic energy is not quadratic in the momenta: Nyström splittings are of order 4 there.
  int general_order = order;
};

std::span<const CompositionTable> composition_tables();
std::span<const SplittingTable> splitting_tables();

// Throws Error when there is none of that name.
const CompositionTable& composition_table(std::string_view name);
const SplittingTable& splitting_table(std::string_view name);

}  // namespace kreisel
