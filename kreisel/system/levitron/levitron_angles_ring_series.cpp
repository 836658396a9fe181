// The Levitron in Euler angles over the ring of dipoles as a series (with one term the field of Geiser and Lüskow), with
// every method.
#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/system/levitron/levitron_angles_model.hpp"

namespace kreisel {

namespace {
struct Make {
  static RingSeries<double> field_of(const LevitronParameters& p) {
    return {{p.radius, p.strength}, p.terms, p.harmonic};
  }
};
}  // namespace

std::unique_ptr<Experiment> levitron_angles_ring_series(const AngleParameters& p) {
  return std::make_unique<SystemExperiment<LevitronAnglesModel<Make>>>(p);
}

}  // namespace kreisel
