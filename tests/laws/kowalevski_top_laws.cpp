// The laws of the Kowalevski top.
#include "laws/heavy_top.hpp"

namespace kreisel::kowalevski_top_laws {

[[maybe_unused]] static const bool measured =
    heavy_top_laws<KowalevskiKind>("heavy_kowalevski", {1.6, 1.6, 0.8}, {1.2, 0.0, 0.0});

}  // namespace kreisel::kowalevski_top_laws
