// A heavy top with I1 = I2, with every method.
#include "kreisel/system/heavy/heavy_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> heavy_symmetric(const HeavyParameters& p) {
  return std::make_unique<SystemExperiment<HeavyModel<SymmetricKind>>>(p);
}

}  // namespace kreisel
