// The laws of the Lagrange top in the body frame.
#include "laws/heavy_top.hpp"

namespace kreisel::lagrange_body_laws {

[[maybe_unused]] static const bool measured =
    heavy_top_laws<LagrangeKind>("heavy_lagrange", {1.0, 1.0, 0.7}, {0.0, 0.0, 1.5});

}  // namespace kreisel::lagrange_body_laws
