// The laws of three magnetic tops in a trap, under gravity and in the field of a disk: only J_z is kept.
#include "kreisel/model/many/dipole_pair.hpp"
#include "laws/many_tops.hpp"

namespace kreisel {

using Place = OuterPotential<double, DiskField<double>>;

// The trap's stiffness goes with the mass: all bodies go round with one angular velocity, and keep their distances.
static constexpr double turning = 0.875;
static Place place(std::size_t i, double mu) {
  const double m = three_masses[i];
  return {turning * turning * m, 1.2 * m, {{2.0, 0.3}, mu, 0.3 * m}};
}

static AxisState<double> going_round(std::size_t i, double x, double y, double z, const Vec3<double>& a,
                                     const Vec3<double>& l) {
  const double mv = three_masses[i] * turning;
  return {{x, y, z}, {-mv * y, mv * x, 0.02}, a, l};
}

[[maybe_unused]] static const bool measured = three_tops_laws<DipolePair<double>, Place>(
    "trapped_tops", {0.5}, {{{0.15, 0.1}, {0.2, 0.15}, {0.18, 0.12}}}, {place(0, 0.2), place(1, -0.25), place(2, 0.3)},
    {{going_round(0, 1.0, -0.5, -0.2, {0.36, 0.48, 0.8}, {0.3, 0.3, 0.7}),
      going_round(1, -0.9, -0.6, -0.3, {0, 0.6, 0.8}, {0.2, 0.5, 0.6}),
      going_round(2, -0.1, 1.1, -0.25, {0.28, 0, 0.96}, {0.35, 0.1, 0.8})}},
    0.2);

}  // namespace kreisel
