// The laws of three tops in a potential of all of them at once, by its value alone: all six momenta are kept, by every method that keeps
// those of pairs.
#include "laws/many_tops.hpp"
#include "support/whole_potentials.hpp"

namespace kreisel::whole_potential_laws {

static bool measure() {
  using Space = FreeSpace<double>;
  using Chained = ManyTops<double, NoPair<double>, Space, ThreeTops, test::WholeSum<test::Chain>>;
  const Chained tops{
      {own_body(1.0, 0.30, 0.5, Space{}), own_body(1.5, 0.45, 0.4, Space{}), own_body(0.75, 0.25, 0.45, Space{})},
      {},
      {},
      {}};
  // The calm one: swinging about one another, all of them on their way. Forces that sum to zero do so to rounding here, not to the last bit
  // as those of pairs, so that the total momentum has to be one.
  ThreeTops::State<double> calm = three_tops_parting(0.3);
  for (std::size_t i = 0; i < 3; ++i) calm.body[i].p += three_masses[i] * Vec3<double>{0.25, -0.2, 0.2};
  return laws_hold_for(Problem<Chained>{"whole_potential", tops, three_tops_start(), calm, three_tops_fast(), 0.15});
}

[[maybe_unused]] static const bool measured = measure();

}  // namespace kreisel::whole_potential_laws
