// The Levitron over a stack of disks and rings, with every method.
#include "kreisel/case/levitron_model.hpp"
#include "kreisel/case/open.hpp"
#include "kreisel/model/field/stack.hpp"

namespace kreisel {

namespace {
struct Make {
  static StackField<double> field_of(const LevitronParameters& p) {
    StackField<double> f;
    for (const LevitronParameters::Magnet& m : p.magnets) {
      auto& list = m.ring ? f.rings : f.disks;
      auto& count = m.ring ? f.ring_count : f.disk_count;
      list[count++] = {m.radius, m.height, m.strength * p.strength};
    }
    return f;
  }
};
}  // namespace

std::unique_ptr<Experiment> levitron_stack(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
