// The Levitron in Dullin's series with J = 7 terms, repaired as he does, with every method.
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/system/levitron/levitron_model.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

namespace {
struct Make {
  static DullinSeries<double> field_of(const LevitronParameters& p) { return {{p.radius, p.strength}}; }
};
}  // namespace

std::unique_ptr<Experiment> levitron_series7(const LevitronParameters& p) {
  return std::make_unique<SystemExperiment<LevitronModel<Make>>>(p);
}

}  // namespace kreisel
