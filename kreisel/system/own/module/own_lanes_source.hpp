// Compiled into a module after a file that defines `template <class T> struct Potential`: its kernel for the instruction set that
// this is compiled for. What the program has (loaded_potential.hpp) becomes the potential itself, start by start.
// No guard against a second inclusion: nobody includes it.
#include "kreisel/engine/lane_kernel_of.hpp"
#include "kreisel/engine/sources_id.hpp"
#include "kreisel/system/own/module/own_starts.hpp"

namespace kreisel {

namespace {

void run(const AnyMethod& method, const Schedule& plan, Packing packing, void* source) {
  OwnSource own(*static_cast<StartSource<LoadedPrep>*>(source));
  lane_kernel<this_family, OwnPrep>(method, plan, packing, own);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const OwnLanes* kreisel_own_lanes() {
  static const OwnLanes made{sources_id, run};
  return &made;
}

}  // namespace kreisel
