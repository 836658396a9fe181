// A rigid body over any magnets, with every method.
#include "kreisel/system/magnets/magnets_model.hpp"
#include "kreisel/system/magnets/magnets_system.hpp"

namespace kreisel {

std::unique_ptr<Experiment> magnets_body(const MagnetsParameters& p) {
  return std::make_unique<SystemExperiment<MagnetsBodyModel>>(p);
}

}  // namespace kreisel
