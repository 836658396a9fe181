// The Levitron over a stack of disks, rings and poles, with every method.
#include "kreisel/case/levitron_model.hpp"
#include "kreisel/case/open.hpp"
#include "kreisel/model/field/stack.hpp"

namespace kreisel {

namespace {
struct Make {
  static StackField<double> field_of(const LevitronParameters& p) {
    StackField<double> f;
    for (const LevitronParameters::Magnet& m : p.magnets) {
      const double strength = m.strength * p.strength;
      if (m.kind == "disk") f.disks[f.disk_count++] = {m.radius, m.height, strength};
      if (m.kind == "ring") f.rings[f.ring_count++] = {m.radius, m.height, strength};
      if (m.kind == "pole") f.poles[f.pole_count++] = {m.height, strength};
    }
    return f;
  }
};
}  // namespace

std::unique_ptr<Experiment> levitron_stack(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
