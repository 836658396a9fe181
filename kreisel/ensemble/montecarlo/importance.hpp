// Which variable decides: rank correlations of each with staying.
//
// A variable can tell by its value, or by its distance from the centre where either way is as bad; both are looked at.
#pragma once
#include "kreisel/ensemble/montecarlo/sample_store.hpp"

namespace kreisel {

struct Importance {
  std::size_t variable = 0;
  double by_value = 0, by_distance = 0;  // rank-biserial: positive where a larger one stays; not a number without any
  double p_value = 1;                    // the chance of as strong a correlation, the stronger of the two, by luck
  bool significant = false;              // a p-value below 1 %, shared among all that were looked at

  double strength() const;
};

// Of the first samples, the most important variable first.
std::vector<Importance> variable_importance(const SampleEnsemble& ensemble, const PieceResult& first);

}  // namespace kreisel
