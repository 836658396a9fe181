// A driven body over magnets with friction, with every method.
#include "kreisel/system/driven/driven_model.hpp"
#include "kreisel/system/driven/driven_system.hpp"

namespace kreisel {

std::unique_ptr<Experiment> damped_experiment(const DrivenParameters& p) {
  return std::make_unique<SystemExperiment<DampedModel>>(p);
}

}  // namespace kreisel
