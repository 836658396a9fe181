// The module's own part: the device, and the kernels that its other sources have registered.
#include "kreisel/engine/device/cuda_handles.cuh"
#include "kreisel/engine/device/device_module.hpp"
#include "kreisel/engine/device/registered_kernel.cuh"
#include "kreisel/engine/sources_id.hpp"

namespace kreisel {

namespace {

Device found_device() {
  Device d;
  int count = 0;
  cudaDeviceProp properties{};
  cudaError_t status = cudaGetDeviceCount(&count);
  if (status == cudaSuccess && count == 0) status = cudaErrorNoDevice;
  if (status == cudaSuccess) status = cudaGetDeviceProperties(&properties, 0);
  if (status == cudaSuccess) status = cudaFree(nullptr);  // wakes it up, so that later timings do not
  if (status != cudaSuccess) {
    d.why_not = cudaGetErrorString(status);
    return d;
  }
  d.usable = true;
  d.name = properties.name;
  return d;
}

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
