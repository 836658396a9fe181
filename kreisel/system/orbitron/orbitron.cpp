// A rigid body between the poles of the Orbitron, with every method.
#include "kreisel/system/open.hpp"
#include "kreisel/system/orbitron/orbitron_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> orbitron(const OrbitronParameters& p) {
  return std::make_unique<SystemExperiment<OrbitronModel>>(p);
}

}  // namespace kreisel
