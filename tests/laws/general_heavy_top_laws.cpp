// The laws of a heavy top with three different moments and its centre of mass off all axes.
#include "laws/heavy_top.hpp"

namespace kreisel {

[[maybe_unused]] static const bool measured =
    heavy_top_laws<GeneralKind>("general_heavy_top", {1.3, 1.7, 0.9}, {0.3, -0.4, 0.5});

}  // namespace kreisel
