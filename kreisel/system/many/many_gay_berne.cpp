// Many molecules of Gay and Berne.
#include "kreisel/model/many/gay_berne_pair.hpp"
#include "kreisel/system/many/many_experiment.hpp"
#include "kreisel/system/many/many_tops.hpp"

namespace kreisel {

namespace {
struct Make {
  using Pair = GayBernePair<double>;
  static Pair pair_of(const ManyParameters& p) {
    return Pair::of(p.length, p.depth, p.kappa, p.kappa_prime, p.mu, p.nu);
  }
  static std::array<double, 0> numbers_of(const ManyParameters::Body&) { return {}; }
};
}  // namespace

std::unique_ptr<Experiment> many_gay_berne(const ManyParameters& p) {
  if (p.free()) return std::make_unique<ManyExperiment<Make, FreeSpace<double>>>(p);
  return std::make_unique<ManyExperiment<Make, TopPlace>>(p);
}

}  // namespace kreisel
