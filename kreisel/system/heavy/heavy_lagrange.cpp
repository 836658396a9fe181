// The Lagrange top in the body frame, by its principal moments and its centre of mass, with every method.
#include "kreisel/system/heavy/heavy_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> heavy_lagrange(const HeavyParameters& p) {
  return std::make_unique<SystemExperiment<HeavyModel<LagrangeKind>>>(p);
}

}  // namespace kreisel
