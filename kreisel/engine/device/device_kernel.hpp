// The kernel of one system for the machine's GPU: one thread a trajectory. Its code is in a module (device_module.hpp), where
// device_kernel_of.cuh defines it.
#pragma once
#include <typeinfo>

#include "kreisel/engine/device/device.hpp"
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/tangent/indicator.hpp"
#include "kreisel/method/any_method.hpp"

namespace kreisel {

template <class Prep>
using DeviceKernel = void (*)(const AnyMethod&, const Schedule&, StartSource<Prep>&);

// Runs everything the source has, batch by batch; one host thread at a time. Throws Error where the device fails.
template <class Prep>
void device_kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  reinterpret_cast<DeviceKernel<Prep>>(device_kernel_named(typeid(Prep).name()))(method, plan, source);
}

// The same with the tangent, registered under a name of its own.
template <class Prep>
struct TangentKernelOf {};
template <class Prep>
using DeviceTangents = void (*)(const AnyMethod&, const Schedule&, const TangentAsk&, StartSource<Prep>&);

template <class Prep>
void device_tangents(const AnyMethod& method, const Schedule& plan, const TangentAsk& ask, StartSource<Prep>& source) {
  const char* name = typeid(TangentKernelOf<Prep>).name();
  reinterpret_cast<DeviceTangents<Prep>>(device_kernel_named(name))(method, plan, ask, source);
}

}  // namespace kreisel
