// The laws of a symmetric heavy top with its centre of mass off the axis.
#include "laws/heavy_top.hpp"

namespace kreisel::symmetric_heavy_top_laws {

[[maybe_unused]] static const bool measured =
    heavy_top_laws<SymmetricKind>("heavy_symmetric", {1.3, 1.3, 0.8}, {0.6, 0.3, 0.7});

}  // namespace kreisel::symmetric_heavy_top_laws
