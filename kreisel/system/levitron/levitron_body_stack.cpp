// A rigid body over a stack of disks, rings and poles, with every method.
#include "kreisel/system/levitron/levitron_body_model.hpp"
#include "kreisel/system/levitron/levitron_fields.hpp"

namespace kreisel {

std::unique_ptr<Experiment> levitron_body_stack(const LevitronBodyParameters& p) {
  return std::make_unique<SystemExperiment<LevitronBodyModel<MakeStack>>>(p);
}

}  // namespace kreisel
