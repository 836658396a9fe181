// The kernels of a march on a CUDA device: threads that take trajectories from a queue, and those that settle how they
// ended. Only for CUDA sources.
#pragma once
#include <optional>

#include "kreisel/engine/device/march.hpp"

namespace kreisel {

inline constexpr unsigned march_threads = 64;  // in a block: few, since a block stays until its last thread is done

// The queue of a batch in device memory. The host adds starts while threads take them; it writes `available` before
// `closed`, and both only by copies: a kernel of its own would have to wait until the march is over.
struct MarchQueue {
  std::uint32_t next;       // to be taken
  std::uint32_t available;  // starts that have arrived
  std::uint32_t closed;     // no more will come
  std::uint32_t stop;       // give up
  // The end of a batch (hand_over_or_stay).
  std::uint32_t ended;  // trajectories
  std::uint32_t warps;  // still marching
  std::uint32_t given, taken;
};

// A place for what one warp gives and another takes; `ready` is written last.
struct HandOverPlace {
  HandedOver trajectory;
  std::uint32_t ready;
};

__device__ inline std::uint32_t seen(const std::uint32_t& x) { return *static_cast<const volatile std::uint32_t*>(&x); }

inline constexpr unsigned whole_warp = 0xffffffffU;

// A state that another multiprocessor may have written: past the cache of this one.
template <class State>
__device__ State fresh(const State* from) {
  State s;
  static_assert(sizeof(State) == State::size * sizeof(double));
  for (int k = 0; k < State::size; ++k) s[k] = __ldcg(reinterpret_cast<const double*>(from) + k);
  return s;
}

// What a thread is doing, and where it gets more of it.
template <class M, class Prep>
struct MarchThread {
  const March<M, Prep>& march;
  MarchQueue& queue;
  HandOverPlace* places;
  const Prep* prepared;  // of its trajectory
  bool one_for_all;
  std::optional<Marcher<M, Prep>> marcher{};
  std::uint32_t ticket = 0;
  bool waiting = false;  // for the start of that ticket
  bool dry = false;      // there are no more starts

  __device__ void begin(const HandedOver& from) {
    if (!one_for_all) prepared = &march.prepared_for(from.index);
    marcher.emplace(march, prepared->system, from, fresh(&march.block_start[from.index]));
  }

  __device__ void take_start() {
    if (!waiting) ticket = atomicAdd(&queue.next, 1U);
    waiting = true;
    const bool closed = seen(queue.closed) != 0;  // read first: then `available` is final
    if (ticket < seen(queue.available)) {
      __threadfence();
      begin({ticket, 0});
      waiting = false;
    } else {
      dry = closed;
    }
  }

  __device__ void take_over() {
    for (std::uint32_t k = seen(queue.taken); k < seen(queue.given); k = seen(queue.taken)) {
      if (atomicCAS(&queue.taken, k, k + 1) != k) continue;
      while (seen(places[k].ready) == 0) {
      }
      __threadfence();
      const volatile HandedOver& given = places[k].trajectory;
      begin({given.index, given.steps});
      return;
    }
  }

  __device__ void give() {
    const std::uint32_t k = atomicAdd(&queue.given, 1U);
    places[k].trajectory = marcher->hand_over(march);
    __threadfence();
    *static_cast<volatile std::uint32_t*>(&places[k].ready) = 1;
  }

  __device__ void block() {
    if (marcher->block(march, prepared->system, prepared->ending)) return;
    marcher.reset();
    atomicAdd(&queue.ended, 1U);
  }
};

// When there are no more starts, warps would march on with ever fewer of their threads until the last of them has
// ended, which takes as long as with all. Whoever has fewer than the average then hands its trajectories over to the
// idle threads of others and leaves, as long as there is room for all in those that stay, and they are enough to keep
// the multiprocessors busy. True: leave. Asked by a whole warp.
__device__ inline bool may_leave(MarchQueue& queue, unsigned busy) {
  const unsigned enough = gridDim.x * blockDim.x / 32 / 4;
  bool leaves = false;
  if (threadIdx.x % 32 == 0) {
    const std::uint32_t warps = seen(queue.warps), left = seen(queue.available) - seen(queue.ended);
    const bool few = busy == 0 || (warps > enough && busy * warps <= left);
    leaves = left == 0 || (few && (warps - 1) * 32 >= left && atomicCAS(&queue.warps, warps, warps - 1) == warps);
  }
  return __shfl_sync(whole_warp, leaves, 0);
}

// One loop for all the life of a warp: threads whose trajectory has just ended take their next one together with those
// that march on, and meet them again at the next block.
template <class M, class Prep>
__device__ void march_all(const March<M, Prep>& march, const Prep* common, MarchQueue& queue, HandOverPlace* places) {
  MarchThread<M, Prep> thread{march, queue, places, common, common != nullptr};
  while (!__any_sync(whole_warp, seen(queue.stop) != 0)) {
    if (!thread.marcher && !thread.dry) thread.take_start();
    if (!thread.marcher && thread.dry) thread.take_over();
    const bool had_one = thread.marcher.has_value();
    if (had_one) thread.block();
    const unsigned busy = __popc(__ballot_sync(whole_warp, thread.marcher.has_value()));
    if (__all_sync(whole_warp, thread.marcher.has_value() || thread.dry) && busy < 32 && may_leave(queue, busy)) {
      if (thread.marcher) thread.give();
      return;
    }
    if (!__any_sync(whole_warp, had_one)) __nanosleep(2000);
  }
}

// All trajectories have one system: its numbers are constants of the kernel.
template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    march_one_system(const __grid_constant__ March<M, Prep> march, const __grid_constant__ Prep prepared,
                     MarchQueue* queue, HandOverPlace* places) {
  march_all(march, &prepared, *queue, places);
}

template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    march_own_systems(const __grid_constant__ March<M, Prep> march, MarchQueue* queue, HandOverPlace* places) {
  march_all<M, Prep>(march, nullptr, *queue, places);
}

template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    settle(const __grid_constant__ March<M, Prep> march, const MarchQueue* queue, Outcome* outcomes) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  // A march that was given up has left trajectories without an end.
  if (i < queue->available && queue->stop == 0) outcomes[i] = settled(march, i);
}

}  // namespace kreisel
