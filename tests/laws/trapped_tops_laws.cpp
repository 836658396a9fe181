// The laws of three magnetic tops in a trap, under gravity and in the field of a disk: only J_z is kept.
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/many/dipole_pair.hpp"
#include "kreisel/model/many/outer_potential.hpp"
#include "laws/many_tops.hpp"

namespace kreisel::trapped_tops_laws {

using Place = OuterPotential<double, DiskField<double>>;
static Place place(std::size_t i, double mu) {
  const double m = three_masses[i];
  return {0.8 * m, 1.2 * m, {{2.0, 0.3}, mu, 0.3 * m}};
}

// The calm start: the trap presses the soft cores together, and the three quiver about that.
[[maybe_unused]] static const bool measured = three_tops_laws<DipolePair<double>, Place>(
    "trapped_tops", {0.5}, {{{0.04, 0.3}, {0.05, 0.4}, {0.045, 0.35}}},
    {place(0, 0.1), place(1, -0.12), place(2, 0.15)},
    {{{{{0.46, -0.27, -0.26}, {0.08, 0.04, -0.04}, {0.36, 0.48, 0.8}, {0.3, 0.3, 0.7}},
       {{-0.46, -0.27, -0.24}, {0.05, -0.09, 0.03}, {0, 0.6, 0.8}, {0.2, 0.5, 0.6}},
       {{0.0, 0.54, -0.25}, {-0.04, 0.04, 0.07}, {0.28, 0, 0.96}, {0.35, 0.1, 0.8}}}}},
    0.15);

}  // namespace kreisel::trapped_tops_laws
