// The kernels of a march on a CUDA device: threads that take trajectories from a queue, and those that settle how they
// ended. Only for CUDA sources.
#pragma once
#include <optional>

#include "kreisel/engine/march.hpp"

namespace kreisel {

inline constexpr unsigned march_threads = 64;  // in a block: few, since a block stays until its last thread is done

// The queue of a batch in device memory. The host adds starts while threads take them; it writes `available` before
// `closed`, and both only by copies: a kernel of its own would have to wait until the march is over.
struct MarchQueue {
  std::uint32_t next;       // to be taken
  std::uint32_t available;  // starts that have arrived
  std::uint32_t closed;     // no more will come
  std::uint32_t stop;       // give up
};

__device__ inline std::uint32_t seen(const std::uint32_t& x) { return *static_cast<const volatile std::uint32_t*>(&x); }

// One loop for all the life of a thread: threads that have just ended take their next trajectory together with those
// that march on, and meet them again at the next block. A thread whose start has not arrived yet lets them go first.
template <class M, class Prep>
__device__ void march_all(const March<M, Prep>& march, const Prep* common, MarchQueue& queue) {
  std::optional<Marcher<M, Prep>> marcher;
  const Prep* prepared = common;
  std::uint32_t i = atomicAdd(&queue.next, 1U);
  while (seen(queue.stop) == 0) {
    if (!marcher) {
      const bool closed = seen(queue.closed) != 0;  // read first: then `available` is final
      if (i < seen(queue.available)) {
        __threadfence();
        if (common == nullptr) prepared = &march.prepared_for(i);
        marcher.emplace(march, prepared->system, i);
        i = atomicAdd(&queue.next, 1U);
      } else if (closed) {
        return;
      } else {
        __nanosleep(2000);
      }
    }
    if (marcher && !marcher->block(march, prepared->system, prepared->ending)) marcher.reset();
  }
}

// All trajectories have one system: its numbers are constants of the kernel.
template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    march_one_system(const __grid_constant__ March<M, Prep> march, const __grid_constant__ Prep prepared,
                     MarchQueue* queue) {
  march_all(march, &prepared, *queue);
}

template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    march_own_systems(const __grid_constant__ March<M, Prep> march, MarchQueue* queue) {
  march_all<M, Prep>(march, nullptr, *queue);
}

template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    settle(const __grid_constant__ March<M, Prep> march, const MarchQueue* queue, Outcome* outcomes) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  // A march that was given up has left trajectories without an end.
  if (i < queue->available && queue->stop == 0) outcomes[i] = settled(march, i);
}

}  // namespace kreisel
