// The laws of the Euler top, whose vertical goes with it.
#include "laws/heavy_top.hpp"

namespace kreisel::euler_top_laws {

[[maybe_unused]] static const bool measured =
    heavy_top_laws<EulerKind>("heavy_euler", {1.1, 1.6, 0.9}, {0.0, 0.0, 0.0});

}  // namespace kreisel::euler_top_laws
