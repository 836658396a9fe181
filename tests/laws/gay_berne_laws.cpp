// The laws of three molecules of Gay and Berne in free space.
#include "kreisel/model/many/gay_berne_pair.hpp"
#include "laws/many_tops.hpp"

namespace kreisel::gay_berne_laws {

[[maybe_unused]] static const bool measured = three_tops_laws<GayBernePair<double>, FreeSpace<double>>(
    "many_gay_berne", GayBernePair<double>::of(0.4, 0.5, 3, 5, 2, 1), {}, {}, three_tops_parting(0.5), 0.15);

}  // namespace kreisel::gay_berne_laws
