// The laws of a heavy top with three different moments and its centre of mass off all axes.
//
// An error counts as the larger of those of Π and Γ; where one overtakes the other between two steps the slope shows it, as it does for
// mpe-10 with I1 = 1.3 and c = (0.4, -0.2, 0.3). Hence these numbers.
#include "laws/heavy_top.hpp"

namespace kreisel::general_heavy_top_laws {

[[maybe_unused]] static const bool measured =
    heavy_top_laws<GeneralKind>("heavy_general", {1.4, 1.7, 0.9}, {0.5, -0.3, 0.2});

}  // namespace kreisel::general_heavy_top_laws
