// The definition of device_kernel: batches of starts go to the device, march there (march.hpp), are settled there, and
// come back as outcomes. Only for CUDA sources.
#pragma once
#include <chrono>
#include <thread>
#include <vector>

#include "kreisel/flow/cuda_handles.hpp"
#include "kreisel/flow/device_kernel.hpp"
#include "kreisel/flow/everyday.hpp"
#include "kreisel/flow/march.hpp"

namespace kreisel {

inline constexpr unsigned march_threads = 64;  // in a block: few, since a block stays until its last thread is done

// The queue of a batch, and the order to give up; in device memory.
struct MarchQueue {
  std::uint32_t next;
  std::uint32_t stop;
};

// One loop for all the life of a thread: threads that have just ended take their next trajectory together with those
// that march on, and meet them again at the next block.
template <class M, class Prep>
__device__ void march_all(const March<M, Prep>& march, const Prep* common, MarchQueue* queue) {
  std::optional<Marcher<M, Prep>> marcher;
  const Prep* prepared = common;
  bool busy = false;
  while (*static_cast<volatile std::uint32_t*>(&queue->stop) == 0) {
    if (!busy) {
      const std::uint32_t i = atomicAdd(&queue->next, 1U);
      if (i >= march.count) return;
      if (common == nullptr) prepared = &march.prepared_for(i);
      marcher.emplace(march, prepared->system, i);
    }
    busy = marcher->block(march, prepared->system, prepared->ending);
  }
}

// All trajectories have one system: its numbers are constants of the kernel.
template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    march_one_system(const __grid_constant__ March<M, Prep> march, const __grid_constant__ Prep prepared,
                     MarchQueue* queue) {
  march_all(march, &prepared, queue);
}

template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    march_own_systems(const __grid_constant__ March<M, Prep> march, MarchQueue* queue) {
  march_all<M, Prep>(march, nullptr, queue);
}

template <class M, class Prep>
__global__ void __launch_bounds__(march_threads)
    settle(const __grid_constant__ March<M, Prep> march, Outcome* outcomes) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < march.count) outcomes[i] = settled(march, i);
}

// One host thread's share of the device.
template <class M, class Prep>
class DeviceRun {
 public:
  DeviceRun(const M& method, const Schedule& plan, StartSource<Prep>& source)
      : source_(source), march_{method, plan, nullptr, source.one_system(), nullptr, nullptr, 0} {
    take_memory();
  }

  void run() {
    while (gather() && !stopped()) {
      march();
      if (!stopped()) deliver();
    }
  }

 private:
  using State = typename Prep::State;
  static constexpr std::uint32_t most = 1U << 16, least = 1U << 10;  // trajectories in a batch

  // As much as a batch may need; less where the device is short of memory.
  void take_memory() {
    for (capacity_ = most; capacity_ >= least; capacity_ /= 2) {
      const std::size_t systems = march_.one_system ? 1 : capacity_;
      device_states_ = DeviceArray<State>(capacity_);
      device_prepared_ = DeviceArray<Prep>(systems);
      device_ends_ = DeviceArray<MarchEnd>(capacity_);
      device_outcomes_ = DeviceArray<Outcome>(capacity_);
      if (device_states_ && device_prepared_ && device_ends_ && device_outcomes_) return;
    }
    throw Error("the GPU has too little free memory, even for 1024 trajectories at a time; try --device cpu");
  }

  bool stopped() const { return source_.stop() != nullptr && source_.stop()->load(std::memory_order_relaxed); }

  // The next batch; starts outside their bound are done already.
  bool gather() {
    march_.count = 0;
    tickets_.clear();
    prepared_.clear();
    states_.clear();
    while (march_.count < capacity_) {
      const std::optional<Start<Prep>> start = source_.next();
      if (!start) break;
      const Prep& p = start->prepared;
      if (!(p.ending.excess(start->state) < 0)) {
        source_.done(start->ticket, {fate_outside(start->state, p.ending), 0.0, 0});
        continue;
      }
      if (!march_.one_system || prepared_.empty()) prepared_.push_back(p);
      states_.push_back(start->state);
      ++march_.count;
      tickets_.push_back(start->ticket);
    }
    return march_.count > 0;
  }

  void march() {
    march_.prepared = device_prepared_.data();
    march_.block_start = device_states_.data();
    march_.end = device_ends_.data();
    check_cuda(cudaMemcpyAsync(device_states_.data(), states_.data(), march_.count * sizeof(State),
                               cudaMemcpyHostToDevice, stream_),
               "taking starts");
    check_cuda(cudaMemcpyAsync(device_prepared_.data(), prepared_.data(), prepared_.size() * sizeof(Prep),
                               cudaMemcpyHostToDevice, stream_),
               "taking systems");
    check_cuda(cudaMemsetAsync(queue_.data(), 0, sizeof(MarchQueue), stream_), "starting");
    launch();
    settle<<<(march_.count + march_threads - 1) / march_threads, march_threads, 0, stream_>>>(march_,
                                                                                              device_outcomes_.data());
    check_cuda(cudaGetLastError(), "starting");
    wait();
    outcomes_.resize(march_.count);
    check_cuda(
        cudaMemcpy(outcomes_.data(), device_outcomes_.data(), march_.count * sizeof(Outcome), cudaMemcpyDeviceToHost),
        "returning outcomes");
  }

  void launch() {
    bool launched = false;
    if constexpr (everyday<M>) {
      if (march_.one_system) {
        march_one_system<<<blocks(march_one_system<M, Prep>), march_threads, 0, stream_>>>(march_, prepared_.front(),
                                                                                           queue_.data());
        launched = true;
      }
    }
    if (!launched)
      march_own_systems<<<blocks(march_own_systems<M, Prep>), march_threads, 0, stream_>>>(march_, queue_.data());
    check_cuda(cudaGetLastError(), "starting");
  }

  // As many blocks as the device can hold at once, and no more than there is work for.
  template <class Kernel>
  unsigned blocks(Kernel kernel) const {
    int device = 0, processors = 0, each = 0;
    check_cuda(cudaGetDevice(&device), "starting");
    check_cuda(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device), "starting");
    check_cuda(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, static_cast<int>(march_threads), 0),
               "starting");
    const unsigned all = static_cast<unsigned>(processors * each);
    const unsigned needed = (march_.count + march_threads - 1) / march_threads;
    return all < needed ? all : needed;
  }

  // Sleeps until the batch is done, and hands on the order to stop.
  void wait() {
    bool told = false;
    for (cudaError_t state = cudaStreamQuery(stream_); state != cudaSuccess; state = cudaStreamQuery(stream_)) {
      if (state != cudaErrorNotReady) check_cuda(state, "running a batch");
      if (stopped() && !told) {
        check_cuda(cudaMemsetAsync(&queue_.data()->stop, 1, sizeof(std::uint32_t), aside_), "stopping");
        told = true;
      }
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  void deliver() {
    for (std::uint32_t i = 0; i < march_.count; ++i) source_.done(tickets_[i], outcomes_[i]);
  }

  StartSource<Prep>& source_;
  March<M, Prep> march_;
  CudaStream stream_, aside_;
  std::uint32_t capacity_ = 0;
  std::vector<std::size_t> tickets_;
  std::vector<Prep> prepared_;
  std::vector<State> states_;
  std::vector<Outcome> outcomes_;
  DeviceArray<State> device_states_;
  DeviceArray<Prep> device_prepared_;
  DeviceArray<MarchEnd> device_ends_;
  DeviceArray<Outcome> device_outcomes_;
  DeviceArray<MarchQueue> queue_{1};
};

template <class Prep>
void device_kernel(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  with_method(method, [&](const auto& m) {
    using M = std::decay_t<decltype(m)>;
    if constexpr (!std::is_same_v<M, Reference>) DeviceRun<M, Prep>(m, plan, source).run();
  });
}

}  // namespace kreisel
