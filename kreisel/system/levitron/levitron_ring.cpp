// The Levitron over the exact ring of dipoles, with every method.
#include "kreisel/model/field/ring.hpp"
#include "kreisel/system/levitron/levitron_model.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

namespace {
struct Make {
  static RingField<double> field_of(const LevitronParameters& p) { return {p.radius, p.strength}; }
};
}  // namespace

std::unique_ptr<Experiment> levitron_ring(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
