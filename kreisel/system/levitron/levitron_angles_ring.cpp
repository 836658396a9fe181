// The Levitron in Euler angles over the exact ring of dipoles, with every method.
#include "kreisel/model/field/ring.hpp"
#include "kreisel/system/levitron/levitron_angles_model.hpp"

namespace kreisel {

namespace {
struct Make {
  static RingField<double> field_of(const LevitronParameters& p) { return {p.radius, p.strength}; }
};
}  // namespace

std::unique_ptr<Experiment> levitron_angles_ring(const AngleParameters& p) {
  return std::make_unique<SystemExperiment<LevitronAnglesModel<Make>>>(p);
}

}  // namespace kreisel
