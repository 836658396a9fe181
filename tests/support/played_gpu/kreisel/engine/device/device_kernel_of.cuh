// In place of our own: where the host plays the GPU, this is what runs on it.
#pragma once
#include "support/emulated_kernel.hpp"

namespace kreisel {

template <class Prep>
void run_on_device(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  emulated_kernel<Prep>(method, plan, source);
}

}  // namespace kreisel
