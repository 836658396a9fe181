// The module's own part: the device, and the kernels that its other sources have registered.
#include "kreisel/engine/device/device_module.hpp"
#include "kreisel/engine/device/found_device.cuh"
#include "kreisel/engine/device/registered_kernel.cuh"
#include "kreisel/engine/sources_id.hpp"

namespace kreisel {

namespace {

void* kernel_named(const char* prepared) {
  const auto found = registered_kernels().find(prepared);
  return found == registered_kernels().end() ? nullptr : found->second;
}

}  // namespace

extern "C" {
__attribute__((visibility("default"))) extern const DeviceModule kreisel_device_module{sources_id, found_device,
                                                                                       kernel_named};
}

}  // namespace kreisel
