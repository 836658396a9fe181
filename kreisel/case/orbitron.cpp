// A rigid body between the poles of the Orbitron, with every method.
#include "kreisel/case/open.hpp"
#include "kreisel/case/orbitron_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> orbitron(const OrbitronParameters& p) {
  return std::make_unique<SystemExperiment<OrbitronModel>>(p);
}

}  // namespace kreisel
