#include "kreisel/engine/device.hpp"

#if defined(KREISEL_CUDA)
#include <cuda_runtime_api.h>
#endif

namespace kreisel {

namespace {

Device found_device() {
  Device d;
#if defined(KREISEL_CUDA)
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
  d.multiprocessors = properties.multiProcessorCount;
  d.memory = properties.totalGlobalMem;
#else
  d.why_not = "this program was built without CUDA";
#endif
  return d;
}

}  // namespace

const Device& device() {
  static const Device found = found_device();
  return found;
}

}  // namespace kreisel
