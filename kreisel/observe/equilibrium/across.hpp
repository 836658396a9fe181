// A linear map across what it must leave alone: what every motion keeps, and the directions of its symmetries. Their zeros (of a rate)
// or ones (of a map over a period) are no motions, and rounding would tear them apart into growth.
#pragma once
#include "kreisel/observe/dense.hpp"

namespace kreisel {

struct Across {
  DenseMatrix basis;  // of the directions that are left, orthonormal, in columns
  DenseMatrix map;    // in that basis
};

// `kept`: gradients; `along`: directions. Of both only what the map does leave alone. All in units in which components may be compared.
Across across(DenseMatrix map, double trivial, const std::vector<Numbers>& kept, const std::vector<Numbers>& along);

}  // namespace kreisel
