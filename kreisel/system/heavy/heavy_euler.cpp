// The Euler top, with every method.
#include "kreisel/system/heavy/heavy_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> heavy_euler(const HeavyParameters& p) {
  return std::make_unique<SystemExperiment<HeavyModel<EulerKind>>>(p);
}

}  // namespace kreisel
