// The Levitron in the exact field of a disk, with every method.
#include "kreisel/case/levitron_model.hpp"
#include "kreisel/case/open.hpp"
#include "kreisel/model/field/disk.hpp"

namespace kreisel {

namespace {
struct Make {
  static DiskField<double> field_of(const LevitronParameters& p) { return {p.radius, p.strength}; }
};
}  // namespace

std::unique_ptr<Experiment> levitron_disk(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
