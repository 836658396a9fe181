// The Levitron in Dullin's series with any number of terms, with every method.
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/system/levitron/levitron_model.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

namespace {
struct Make {
  static DiskSeries<double> field_of(const LevitronParameters& p) {
    return {{p.radius, p.strength}, p.terms, p.harmonic};
  }
};
}  // namespace

std::unique_ptr<Experiment> levitron_series(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
