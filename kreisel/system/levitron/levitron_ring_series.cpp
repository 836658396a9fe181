// The Levitron over the ring of dipoles as a series (with one term as Gans, Jones and Washizu cut it), with every method.
#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/system/levitron/levitron_model.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

namespace {
struct Make {
  static RingSeries<double> field_of(const LevitronParameters& p) {
    return {{p.radius, p.strength}, p.terms, p.harmonic};
  }
};
}  // namespace

std::unique_ptr<Experiment> levitron_ring_series(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
