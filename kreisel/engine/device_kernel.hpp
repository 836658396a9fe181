// The kernel of one system for the machine's CUDA device: every method, one thread a trajectory. Declared here for all,
// defined in device_kernel_of.cuh, which only CUDA sources may include.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/method/catalogue.hpp"

namespace kreisel {

// Runs everything the source has, batch by batch; one host thread at a time. Throws Error where the device fails.
template <class Prep>
void device_kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source);

}  // namespace kreisel
