// The Kowalevski top, with every method.
#include "kreisel/system/heavy/heavy_model.hpp"

namespace kreisel {

std::unique_ptr<Experiment> heavy_kowalevski(const HeavyParameters& p) {
  return std::make_unique<SystemExperiment<HeavyModel<KowalevskiKind>>>(p);
}

}  // namespace kreisel
