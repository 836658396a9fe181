// The Levitron over a stack of disks, rings and poles, with every method.
#include "kreisel/system/levitron/levitron_fields.hpp"
#include "kreisel/system/levitron/levitron_model.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

std::unique_ptr<Experiment> levitron_stack(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<MakeStack>>>(p);
}

}  // namespace kreisel
