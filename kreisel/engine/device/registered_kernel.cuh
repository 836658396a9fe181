// The kernels of a module by the names of their systems' types. Each source puts its own there when the module is loaded.
#pragma once
#include <map>
#include <string>

namespace kreisel {

inline std::map<std::string, void*>& registered_kernels() {
  static std::map<std::string, void*> kernels;
  return kernels;
}

struct RegisteredKernel {
  template <class Kernel>
  RegisteredKernel(const char* prepared, Kernel kernel) {
    registered_kernels()[prepared] = reinterpret_cast<void*>(kernel);
  }
};

}  // namespace kreisel
