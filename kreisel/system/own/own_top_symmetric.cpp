// A top in a potential from a file that is the same all around the vertical, with every method.
#include "kreisel/system/own/own_model.hpp"
#include "kreisel/system/own/own_tops.hpp"

namespace kreisel {

std::unique_ptr<Experiment> own_top_symmetric(const OwnParameters& p) {
  return std::make_unique<SystemExperiment<OwnTopModel<LoadedTop<true>>>>(p);
}

}  // namespace kreisel
