// The laws of the Levitron above the series J = 7 as it is: cut, so not harmonic, but with a potential.
#include "kreisel/model/field/disk_axis.hpp"
#include "laws/levitron.hpp"

namespace kreisel::levitron_series_laws {

[[maybe_unused]] static const bool measured =
    laws_hold_for(levitron<DiskSeries7>("levitron_series", {{0.05}, 7, false}));

}  // namespace kreisel::levitron_series_laws
