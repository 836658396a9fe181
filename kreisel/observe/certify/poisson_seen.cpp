#include "kreisel/observe/certify/poisson_seen.hpp"

namespace kreisel {

std::vector<Finding> judged_poisson(double defect, const Traits& claims, double truncation) {
  // Rounding leaves 1e-27. A field cut far out lacks less of a potential near the axis than the energy's differences show (1e-23 of
  // its force), and its kick, which is no gradient then, 7.5e-25 where Dullin's figure starts.
  constexpr double to_rounding = 1e-24, missing = 1e-22, none = -std::numeric_limits<double>::infinity();
  if (!claims.poisson) return {{"no Poisson map", defect, missing}};
  if (truncation == 0) return {{"Poisson map", defect, none, to_rounding}};
  // Below, the truncation should be seen.
  return {{"Poisson map up to the truncation of the field", defect, 1e-4 * truncation, truncation}};
}

}  // namespace kreisel
