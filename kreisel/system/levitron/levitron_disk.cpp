// The Levitron in the exact field of a disk, with every method.
#include "kreisel/system/levitron/levitron_fields.hpp"
#include "kreisel/system/levitron/levitron_model.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

std::unique_ptr<Experiment> levitron_disk(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<MakeDisk>>>(p);
}

}  // namespace kreisel
