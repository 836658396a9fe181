// The laws of the Levitron above the exact disk: the default case.
#include "kreisel/model/field/disk.hpp"
#include "laws/levitron.hpp"

namespace kreisel::levitron_disk_laws {

[[maybe_unused]] static const bool measured = laws_hold_for(levitron<DiskField>("levitron_disk", {0.05}));

}  // namespace kreisel::levitron_disk_laws
