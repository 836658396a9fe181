// A heavy top of any inertia and any centre of mass, with every method.
#include "kreisel/system/heavy/heavy_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> heavy_general(const HeavyParameters& p) {
  return std::make_unique<SystemExperiment<HeavyModel<GeneralKind>>>(p);
}

}  // namespace kreisel
