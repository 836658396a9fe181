// The pair sums of gay_berne_pair.hpp in lanes; compiled once for each family.
#include "kreisel/engine/many/pair_kernel_of.hpp"
#include "kreisel/model/many/gay_berne_pair.hpp"

namespace kreisel {

KREISEL_PAIR_KERNEL(GayBernePair<double>);

}  // namespace kreisel
