// The kernel of one system for the machine's CUDA device: every method, one thread a trajectory. Declared here for all,
// defined in device_kernel_of.hpp, which only CUDA sources may include.
#pragma once
#include "kreisel/flow/prepared.hpp"
#include "kreisel/method/catalogue.hpp"

namespace kreisel {

// Runs everything the source has, batch by batch. Several host threads may do so at once, each with a source of its own:
// while one waits for the device the others prepare starts and deliver outcomes. Throws Error where the device fails.
template <class Prep>
void device_kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source);

}  // namespace kreisel
