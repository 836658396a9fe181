// A module for a GPU (engine/device/device_module.hpp) whose device the host plays, with the code that its threads would run: for programs that are to
// find one where there is none. It knows the Levitron of Figure 1a, by splittings.
#include <string_view>

#include "kreisel/engine/device/device_kernel.hpp"
#include "kreisel/engine/device/device_module.hpp"
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/system/levitron/axis_prepared.hpp"
#include "kreisel/system/levitron/fields/series7.hpp"
#include "support/emulated_kernel.hpp"

namespace kreisel {

namespace {

using Prep = PreparedLevitronAxis<Series7Row::Field<double>>;

void* named(const char* prepared) {
  return std::string_view(prepared) == typeid(Prep).name() ? reinterpret_cast<void*>(&emulated_kernel<Prep>) : nullptr;
}

}  // namespace

extern "C" {
__attribute__((visibility("default"))) extern const DeviceModule kreisel_device_module{sources_id, played_device,
                                                                                       named};
}

}  // namespace kreisel
