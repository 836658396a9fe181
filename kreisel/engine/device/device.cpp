#include "kreisel/engine/device/device.hpp"

#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <dlfcn.h>

#include "kreisel/engine/device/device_module.hpp"
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/home.hpp"

namespace kreisel {

// There where a program has kernels for the GPU in itself (kreisel_kernels with CUDA, cmake/kernels.cmake).
extern "C" {
__attribute__((weak)) extern const DeviceModule kreisel_device_module;
}

namespace {

namespace fs = std::filesystem;

fs::path module_file() {
  if (const char* named = std::getenv("KREISEL_CUDA_MODULE")) return named;
  return home() / "lib/kreisel/kreisel_cuda.so";
}

struct Loaded {
  const DeviceModule* module = nullptr;
  std::string why_not;
  bool unbuilt = false;
};

// Where the driver shows a GPU.
bool driver_is_here() {
  std::error_code none;
  return fs::exists("/dev/nvidiactl", none) || fs::exists("/dev/dxg", none);
}

// Never unloaded: the driver keeps threads of its own.
Loaded loaded() {
  if (&kreisel_device_module != nullptr) return {&kreisel_device_module, "", false};
  const fs::path file = module_file();
  std::error_code none;
  if (!fs::exists(file, none)) {
    if (!driver_is_here()) return {nullptr, "there is no NVIDIA driver", false};
    return {nullptr, "the kernels for it are not built: `./run gpu` builds them", true};
  }
  void* const opened = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (opened == nullptr) return {nullptr, dlerror(), false};
  const auto* module = static_cast<const DeviceModule*>(dlsym(opened, device_module_symbol));
  if (module == nullptr || std::string_view(module->sources) != sources_id)
    return {nullptr, file.string() + " was built from other sources: `./run gpu` builds it anew", true};
  return {module, "", false};
}

const Loaded& our_module() {
  static const Loaded found = loaded();
  return found;
}

}  // namespace

const Device& device() {
  static const Device found = [] {
    if (our_module().module != nullptr) return our_module().module->device();
    Device none;
    none.why_not = our_module().why_not;
    none.unbuilt = our_module().unbuilt;
    return none;
  }();
  return found;
}

void* device_kernel_named(const char* prepared) {
  void* const kernel = our_module().module != nullptr ? our_module().module->kernel(prepared) : nullptr;
  if (kernel == nullptr) throw Error("there are no kernels for a GPU here; take device cpu");
  return kernel;
}

}  // namespace kreisel
