// A rigid body in the exact field of a disk, with every method.
#include "kreisel/system/levitron/levitron_body_model.hpp"
#include "kreisel/system/levitron/levitron_fields.hpp"

namespace kreisel {

std::unique_ptr<Experiment> levitron_body_disk(const LevitronBodyParameters& p) {
  return std::make_unique<SystemExperiment<LevitronBodyModel<MakeDisk>>>(p);
}

}  // namespace kreisel
