// NVIDIA's compiler, which potentials are compiled with for a GPU.
#pragma once
#include "kreisel/system/own/module/own_compiler.hpp"

namespace kreisel {

// In bin of the folder that CUDA_PATH names, in PATH, or where it is usually installed.
std::optional<OwnCompiler> own_nvcc();

// The architecture of the GPU that nvidia-smi finds, else the one that the library was built for: sm_90.
std::string gpu_architecture();

}  // namespace kreisel
