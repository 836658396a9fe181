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
  const fs::path file = module_file();
  std::error_code none;
  if (!fs::exists(file, none)) {
    if (!driver_is_here()) return {nullptr, "there is no NVIDIA driver", false};
    return {nullptr, "the kernels for it are not built: where the sources are, `./run gpu` builds them", true};
  }
  void* const opened = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (opened == nullptr) return {nullptr, dlerror(), false};
  const auto* module = static_cast<const DeviceModule*>(dlsym(opened, device_module_symbol));
  if (module == nullptr || std::string_view(module->sources) != sources_id)
    return {nullptr, file.string() + " was built from other sources: where they are, `./run gpu` builds it anew", true};
  return {module, "", false};
}

const Loaded& beside() {
  static const Loaded found = loaded();
  return found;
}

// Null where the program has none, or no kernel of that name.
const DeviceModule* own_module() { return &kreisel_device_module; }
void* kernel_in(const DeviceModule* module, const char* prepared) {
  return module != nullptr ? module->kernel(prepared) : nullptr;
}

}  // namespace

const Device& device() {
  static const Device found = [] {
    if (own_module() != nullptr) return own_module()->device();
    if (beside().module != nullptr) return beside().module->device();
    Device none;
    none.why_not = beside().why_not;
    none.unbuilt = beside().unbuilt;
    return none;
  }();
  return found;
}

// A program with kernels of its own runs the systems of the library by the module beside it.
void* device_kernel_named(const char* prepared) {
  if (void* const own = kernel_in(own_module(), prepared)) return own;
  if (void* const ours = kernel_in(beside().module, prepared)) return ours;
  const std::string why = beside().why_not.empty() ? "" : " (" + beside().why_not + ")";
  throw Error("there are no kernels of this system for a GPU here" + why + "; take device cpu");
}

}  // namespace kreisel
