// The kernel of one system for the machine's GPU: one thread a trajectory. Its code is in a module (device_module.hpp), where
// device_kernel_of.cuh defines it.
#pragma once
#include <typeinfo>

#include "kreisel/engine/device.hpp"
#include "kreisel/engine/prepared.hpp"
#include "kreisel/method/any_method.hpp"

namespace kreisel {

template <class Prep>
using DeviceKernel = void (*)(const AnyMethod&, const Schedule&, StartSource<Prep>&);

// Runs everything the source has, batch by batch; one host thread at a time. Throws Error where the device fails.
template <class Prep>
void device_kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  reinterpret_cast<DeviceKernel<Prep>>(device_kernel_named(typeid(Prep).name()))(method, plan, source);
}

}  // namespace kreisel
