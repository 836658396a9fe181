// A driven rigid body over magnets with friction, with every method.
#include "kreisel/system/driven/driven_rigid_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> damped_rigid_experiment(const DrivenParameters& p) {
  return std::make_unique<SystemExperiment<DampedRigidModel>>(p);
}

}  // namespace kreisel
