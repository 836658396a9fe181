// What device_kernel calls: starts flow to the device while trajectories march there already (march.hpp), are
// settled there, and come back as outcomes. Only for CUDA sources.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#include "kreisel/engine/device/cuda_handles.cuh"
#include "kreisel/engine/device/device_kernel.hpp"
#include "kreisel/engine/device/march_kernels.cuh"
#include "kreisel/engine/device/registered_kernel.cuh"
#include "kreisel/engine/kernel_methods.hpp"

namespace kreisel {

// One host thread's share of the device.
template <class M, class Prep>
class DeviceRun {
 public:
  DeviceRun(const M& method, const Schedule& plan, StartSource<Prep>& source)
      : source_(source), march_{method, plan, nullptr, source.one_system(), nullptr, nullptr} {
    take_memory();
    load();
  }

  void run() {
    while (gather()) {
      try {
        march();
      } catch (...) {  // of the source, say, whose disk is full
        give_up();
        throw;
      }
      if (stopped()) return;
      deliver();
    }
  }

 private:
  using State = typename Prep::State;
  // Starts that are sent at once. Whole lines of the device's caches: a thread that reads the last start of a portion
  // must not pull the next, which is still to come, into its cache.
  static constexpr std::uint32_t portion = 8192;
  static_assert(portion * sizeof(State) % 256 == 0 && portion * sizeof(Prep) % 256 == 0);
  static constexpr std::uint32_t most = 1U << 20, least = portion;  // trajectories in a batch
  static constexpr double batch_steps = 2e11;                       // a second or two, so that progress can be seen
  static constexpr std::uint32_t delivery = 1U << 15;               // outcomes that come back at once

  // As much as a batch may need; less where the device is short of memory.
  void take_memory() {
    capacity_ = most;
    while (capacity_ > (1U << 17) &&
           static_cast<double>(capacity_) * static_cast<double>(march_.plan.steps) > batch_steps)
      capacity_ /= 2;
    for (; capacity_ >= least; capacity_ /= 2) {
      device_states_ = DeviceArray<State>(capacity_);
      device_prepared_ = DeviceArray<Prep>(march_.one_system ? 1 : capacity_);
      device_ends_ = DeviceArray<MarchEnd>(capacity_);
      device_outcomes_ = DeviceArray<Outcome>(capacity_);
      states_ = PinnedArray<State>(portion);
      prepared_ = PinnedArray<Prep>(march_.one_system ? 1 : portion);
      outcomes_ = PinnedArray<Outcome>(2 * delivery);
      if (device_states_ && device_prepared_ && device_ends_ && device_outcomes_ && states_ && prepared_ && outcomes_)
        return;
    }
    throw Error("the GPU has too little free memory, even for 8192 trajectories at a time; try --device cpu");
  }

  bool stopped() const { return source_.stop() != nullptr && source_.stop()->load(std::memory_order_relaxed); }

  // The next portion of starts; those outside their bound are done already. False: there are no more.
  bool gather() {
    count_ = 0;
    while (!exhausted_ && count_ < portion) {
      const std::optional<Start<Prep>> start = source_.next();
      if (!start) {
        exhausted_ = true;
        break;
      }
      const Prep& p = start->prepared;
      if (!(p.ending.excess(start->state) < 0)) {
        source_.done(start->ticket, ended_at_start(start->state, p.ending));
        continue;
      }
      prepared_.data()[march_.one_system ? 0 : count_] = p;
      states_.data()[count_++] = start->state;
      tickets_.push_back(start->ticket);
    }
    return count_ > 0;
  }

  // All of a batch; the first portion is at hand.
  void march() {
    reset();
    if (!serial_) launch();
    do send();
    while (tickets_.size() < capacity_ && !stopped() && gather());
    tell(&queue_.data()->closed, 1);
    if (serial_) launch();
    finish();
  }

  // Nobody would close the queue any more: without this the march would wait for ever, and we for the march.
  void give_up() noexcept {
    *word_.data() = 1;
    cudaMemcpyAsync(&queue_.data()->stop, word_.data(), sizeof(std::uint32_t), cudaMemcpyHostToDevice, aside_);
    cudaStreamSynchronize(aside_);
    cudaStreamSynchronize(stream_);
  }

  // An empty queue.
  void reset() {
    threads_ = blocks() * march_threads;
    if (threads_ > places_size_) places_ = DeviceArray<HandOverPlace>(places_size_ = threads_);
    if (!places_) throw Error("the GPU has too little free memory; try --device cpu");
    check_cuda(cudaMemsetAsync(places_.data(), 0, threads_ * sizeof(HandOverPlace), aside_), "starting");
    *first_queue_.data() = {};
    first_queue_.data()->warps = threads_ / 32;
    copy(queue_.data(), first_queue_.data(), 1);
    if (march_.one_system) copy(device_prepared_.data(), prepared_.data(), 1);
    march_.prepared = device_prepared_.data();
    march_.block_start = device_states_.data();
    march_.end = device_ends_.data();
    sent_ = 0;
  }

  void launch() {
    bool launched = false;
    if constexpr (everyday<M>) {
      if (march_.one_system) {
        march_one_system<<<threads_ / march_threads, march_threads, 0, stream_>>>(march_, prepared_.data()[0],
                                                                                  queue_.data(), places_.data());
        launched = true;
      }
    }
    if (!launched)
      march_own_systems<<<threads_ / march_threads, march_threads, 0, stream_>>>(march_, queue_.data(), places_.data());
    check_cuda(cudaGetLastError(), "starting");
  }

  void send() {
    copy(device_states_.data() + sent_, states_.data(), count_);
    if (!march_.one_system) copy(device_prepared_.data() + sent_, prepared_.data(), count_);
    sent_ += count_;
    tell(&queue_.data()->available, sent_);
  }

  // Waits for the last to end.
  void finish() {
    settle<<<(sent_ + march_threads - 1) / march_threads, march_threads, 0, stream_>>>(march_, queue_.data(),
                                                                                       device_outcomes_.data());
    check_cuda(cudaGetLastError(), "starting");
    bool told = false;
    for (cudaError_t state = cudaStreamQuery(stream_); state != cudaSuccess; state = cudaStreamQuery(stream_)) {
      if (state != cudaErrorNotReady) check_cuda(state, "running a batch");
      if (stopped() && !told) {
        tell(&queue_.data()->stop, 1);
        told = true;
      }
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  // Some outcomes are on their way while those before them are delivered.
  void deliver() {
    const auto fetch = [this](std::uint32_t from) {
      if (from >= sent_) return;
      check_cuda(cudaMemcpyAsync(outcomes_.data() + from % (2 * delivery), device_outcomes_.data() + from,
                                 std::min(delivery, sent_ - from) * sizeof(Outcome), cudaMemcpyDeviceToHost, aside_),
                 "returning outcomes");
    };
    fetch(0);
    for (std::uint32_t from = 0; from < sent_; from += delivery) {
      check_cuda(cudaStreamSynchronize(aside_), "returning outcomes");
      fetch(from + delivery);
      for (std::uint32_t i = from; i < std::min(from + delivery, sent_); ++i)
        source_.done(tickets_[i], outcomes_.data()[i % (2 * delivery)]);
    }
    tickets_.clear();
  }

  // From pinned memory to the device, past the march, and there when it returns.
  template <class T>
  void copy(T* to, const T* from, std::size_t count) {
    check_cuda(cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyHostToDevice, aside_), "taking starts");
    check_cuda(cudaStreamSynchronize(aside_), "taking starts");
  }
  void tell(std::uint32_t* what, std::uint32_t value) {
    *word_.data() = value;
    copy(what, word_.data(), 1);
  }

  // A kernel's code comes to the device when it is first used, which would wait for a march to end: so all of it now.
  void load() const {
    cudaFuncAttributes a{};
    if constexpr (everyday<M>) check_cuda(cudaFuncGetAttributes(&a, march_one_system<M, Prep>), "loading code");
    check_cuda(cudaFuncGetAttributes(&a, march_own_systems<M, Prep>), "loading code");
    check_cuda(cudaFuncGetAttributes(&a, settle<M, Prep>), "loading code");
  }

  unsigned blocks() const {
    if constexpr (everyday<M>) {
      if (march_.one_system) return blocks_of(march_one_system<M, Prep>);
    }
    return blocks_of(march_own_systems<M, Prep>);
  }

  // As many blocks as the device can hold at once, and no more than there is work for where that is known.
  template <class Kernel>
  unsigned blocks_of(Kernel kernel) const {
    int device = 0, processors = 0, each = 0;
    check_cuda(cudaGetDevice(&device), "starting");
    check_cuda(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device), "starting");
    check_cuda(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, static_cast<int>(march_threads), 0),
               "starting");
    const auto all = static_cast<unsigned>(processors * each);
    const auto known = static_cast<unsigned>((tickets_.size() + march_threads - 1) / march_threads);
    return exhausted_ ? std::min(all, known) : all;
  }

  StartSource<Prep>& source_;
  March<M, Prep> march_;
  CudaStream stream_, aside_;
  // Under a profiler or debugger a launch returns when the kernel has ended: then all starts must be there before.
  bool serial_ = std::getenv("CUDA_LAUNCH_BLOCKING") != nullptr || std::getenv("KREISEL_CUDA_SERIAL") != nullptr;
  std::uint32_t capacity_ = 0, count_ = 0, sent_ = 0;  // of a batch, a portion, so far
  bool exhausted_ = false;
  std::vector<std::size_t> tickets_;  // of the whole batch
  PinnedArray<State> states_;         // of one portion
  PinnedArray<Prep> prepared_;        // the one for all, or a portion's
  PinnedArray<Outcome> outcomes_;
  PinnedArray<std::uint32_t> word_{1};
  DeviceArray<State> device_states_;
  DeviceArray<Prep> device_prepared_;
  DeviceArray<MarchEnd> device_ends_;
  DeviceArray<Outcome> device_outcomes_;
  DeviceArray<MarchQueue> queue_{1};
  PinnedArray<MarchQueue> first_queue_{1};
  unsigned threads_ = 0, places_size_ = 0;
  DeviceArray<HandOverPlace> places_;
};

template <class Prep>
void run_on_device(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  // A march fills the device and waits for its own starts only: two at once could wait for each other.
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  with_method<KernelMethods<typename Prep::System>>(method, [&](const auto& m) {
    using M = std::decay_t<decltype(m)>;
    if constexpr (MethodFor<M, typename Prep::System>) DeviceRun<M, Prep>(m, plan, source).run();
  });
}

}  // namespace kreisel
