// The first GPU that CUDA shows, woken up. Only for CUDA sources.
#pragma once
#include <cuda_runtime_api.h>

#include "kreisel/engine/device/device.hpp"

namespace kreisel {

inline Device found_device() {
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

}  // namespace kreisel
