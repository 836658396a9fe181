// The laws of the Levitron above Gans's ring as published, cut after ρ².
#include "kreisel/model/field/ring_axis.hpp"
#include "laws/gans.hpp"

namespace kreisel::levitron_ring_series_laws {

[[maybe_unused]] static const bool measured =
    laws_hold_for(gans_levitron<GansField>("levitron_ring_series", {{1.0}, 1, false}));

}  // namespace kreisel::levitron_ring_series_laws
