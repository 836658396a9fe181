// Compiled by nvcc into a module after a file that defines `template <class T> struct Potential`: its kernel for a GPU, which offers itself as
// those for the processor do (own_lanes_source.hpp).
// No guard against a second inclusion: nobody includes it.
#include "kreisel/engine/device/device_kernel_of.cuh"
#include "kreisel/engine/device/found_device.cuh"
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/system/own/module/own_starts.hpp"

namespace kreisel {

namespace {

void run(const AnyMethod& method, const Schedule& plan, Packing, void* source) {
  OwnSource own(*static_cast<StartSource<LoadedPrep>*>(source));
  run_on_device<OwnPrep>(method, plan, own);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const OwnLanes* kreisel_own_lanes() {
  static const OwnLanes made{sources_id, run, found_device};
  return &made;
}

}  // namespace kreisel
