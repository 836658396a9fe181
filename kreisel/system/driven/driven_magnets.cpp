// A driven body over magnets, with every method.
#include "kreisel/system/driven/driven_model.hpp"
#include "kreisel/system/driven/driven_system.hpp"

namespace kreisel {

std::unique_ptr<Experiment> driven_experiment(const DrivenParameters& p) {
  return std::make_unique<SystemExperiment<DrivenModel>>(p);
}

}  // namespace kreisel
