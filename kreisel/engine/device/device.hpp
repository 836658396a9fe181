// The machine's GPU: whether there is one that this program can use, and how to say why not.
//
// What runs on it is in the program itself, where that was built with kernels of its own (cmake/kernels.cmake), or in a module that
// is built and loaded beside the program (docs/gpu.md): ../lib/kreisel/kreisel_cuda.so, seen
// from the program's own folder, or what the environment variable KREISEL_CUDA_MODULE names.
#pragma once
#include <string>

namespace kreisel {

struct Device {
  bool usable = false;
  std::string name;      // of the device, where it is usable
  std::string why_not;   // else one clause: "there is no NVIDIA driver here", ...
  bool unbuilt = false;  // there seems to be one, but the module is missing
};

// Asked once; the answer is kept.
const Device& device();

// The kernel of a system on the device, by the name of its type. Throws Error where there is none.
void* device_kernel_named(const char* prepared);

}  // namespace kreisel
