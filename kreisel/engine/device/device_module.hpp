// What the module for NVIDIA GPUs offers to the program that loads it (engine/device/device.cpp): the device, and the kernel of each
// system by the name of its type. Both sides must come from the same sources.
#pragma once
#include "kreisel/engine/device/device.hpp"

namespace kreisel {

struct DeviceModule {
  const char* sources;  // what it was built from (sources_id.hpp)
  Device (*device)();
  void* (*kernel)(const char* prepared);  // null where there is none; else what device_kernel_of.cuh registers
};

inline constexpr const char* device_module_symbol = "kreisel_device_module";

}  // namespace kreisel
