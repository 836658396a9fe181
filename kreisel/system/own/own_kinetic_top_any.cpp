// A top whose kinetic energy T(|p|, |l|) is from a file, beside a potential that need not be the same all around the vertical, with every method.
#include "kreisel/system/own/module/loaded_kinetic.hpp"
#include "kreisel/system/own/own_model.hpp"
#include "kreisel/system/own/own_tops.hpp"

namespace kreisel {

std::unique_ptr<Experiment> own_kinetic_top_any(const OwnParameters& p) {
  return std::make_unique<SystemExperiment<OwnTopModel<LoadedKineticTop<false>>>>(p);
}

}  // namespace kreisel
