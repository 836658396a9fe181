// Many tops with magnetic moments.
#include "kreisel/model/many/dipole_pair.hpp"
#include "kreisel/system/many/many_experiment.hpp"
#include "kreisel/system/many/many_tops.hpp"

namespace kreisel {

namespace {
struct Make {
  using Pair = DipolePair<double>;
  static Pair pair_of(const ManyParameters& p) { return {p.core_energy}; }
  static std::array<double, 2> numbers_of(const ManyParameters::Body& b) { return {b.moment, b.core}; }
};
}  // namespace

std::unique_ptr<Experiment> many_dipoles(const ManyParameters& p) {
  if (p.free()) return std::make_unique<ManyExperiment<Make, FreeSpace<double>>>(p);
  return std::make_unique<ManyExperiment<Make, TopPlace>>(p);
}

}  // namespace kreisel
