// A driven rigid body over magnets, with every method.
#include "kreisel/system/driven/driven_rigid_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> driven_rigid_experiment(const DrivenParameters& p) {
  return std::make_unique<SystemExperiment<DrivenRigidModel>>(p);
}

}  // namespace kreisel
