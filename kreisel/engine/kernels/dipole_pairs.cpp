// The pair sums of dipole_pair.hpp in lanes; compiled once for each family.
#include "kreisel/engine/many/pair_kernel_of.hpp"
#include "kreisel/model/many/dipole_pair.hpp"

namespace kreisel {

KREISEL_PAIR_KERNEL(DipolePair<double>);

}  // namespace kreisel
