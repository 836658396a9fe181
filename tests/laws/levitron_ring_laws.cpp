// The laws of the Levitron above the exact ring of dipoles.
#include "kreisel/model/field/ring.hpp"
#include "laws/gans.hpp"

namespace kreisel::levitron_ring_laws {

[[maybe_unused]] static const bool measured = laws_hold_for(gans_levitron<RingField>("levitron_ring", {1.0}));

}  // namespace kreisel::levitron_ring_laws
