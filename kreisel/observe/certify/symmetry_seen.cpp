#include "kreisel/observe/certify/symmetry_seen.hpp"

namespace kreisel {

namespace {
constexpr double none = -std::numeric_limits<double>::infinity();
}

std::vector<Finding> judged(const SymmetrySeen& seen, const Traits& claims) {
  constexpr double to_rounding = 1e-30, to_rounding_in_double = 1e-14, missing = 1e-22;
  if (!claims.symmetric)
    return {{"not symmetric", seen.symmetry, missing}, {"not time-reversible", seen.reversal, missing}};
  return {{"symmetric", seen.symmetry, none, to_rounding},
          {"time-reversible", seen.reversal, none, to_rounding},
          {"symmetric, in double", seen.double_symmetry, none, to_rounding_in_double},
          {"time-reversible, in double", seen.double_reversal, none, to_rounding_in_double}};
}

}  // namespace kreisel
