// The laws of three magnetic tops in free space.
#include "kreisel/model/many/dipole_pair.hpp"
#include "laws/many_tops.hpp"

namespace kreisel::dipole_tops_laws {

[[maybe_unused]] static const bool measured = three_tops_laws<DipolePair<double>, FreeSpace<double>>(
    "many_dipoles", {0.5}, {{{0.45, 0.3}, {0.6, 0.4}, {0.5, 0.35}}}, {}, three_tops_parting(1), 0.2);

}  // namespace kreisel::dipole_tops_laws
