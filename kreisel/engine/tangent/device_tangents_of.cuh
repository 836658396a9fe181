// What device_tangents calls: starts go to the device a portion at a time, one thread follows a trajectory with its tangent to its end
// (flow/tangent/tangent_run.hpp), outcomes come back. Only for CUDA sources.
//
// Trajectories that stay are what an indicator is for, and they are all equally long: there is no queue, and no handing over.
#pragma once
#include <vector>

#include "kreisel/engine/device/cuda_handles.cuh"
#include "kreisel/engine/device/device_kernel.hpp"
#include "kreisel/engine/device/registered_kernel.cuh"
#include "kreisel/engine/tangent/tangent_kernels.hpp"
#include "kreisel/flow/tangent/tangent_run.hpp"

namespace kreisel {

inline constexpr unsigned tangent_threads = 64;             // in a block
inline constexpr std::uint32_t tangent_portion = 1U << 17;  // trajectories at once

template <class M, class Prep>
struct TangentBatch {
  M method;
  Schedule plan;
  TangentAsk ask;
  const Prep* prepared;  // one for all, or one for each
  bool one_system;
  const typename Prep::State* states;
  Outcome* outcomes;
  std::uint32_t count;
};

template <class M, class Prep>
__global__ void __launch_bounds__(tangent_threads)
    follow_tangents(const __grid_constant__ TangentBatch<M, Prep> batch) {
  const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= batch.count) return;
  const Prep& p = batch.prepared[batch.one_system ? 0 : i];
  const auto dual = p.system.template cast<Tangent<double>>();
  const TangentPlan q{batch.plan, batch.ask, tangent_block(batch.method)};
  batch.outcomes[i] =
      tangent_fate(BothMoves<M, typename Prep::System, M, decltype(dual)>{batch.method, p.system, batch.method, dual},
                   batch.states[i], q, p.ending);
}

// One host thread's share of the device.
template <class M, class Prep>
class DeviceTangentRun {
 public:
  DeviceTangentRun(const M& method, const Schedule& plan, const TangentAsk& ask, StartSource<Prep>& source)
      : source_(source), batch_{method, plan, ask, nullptr, source.one_system(), nullptr, nullptr, 0} {
    if (!states_ || !prepared_ || !outcomes_ || !device_states_ || !device_prepared_ || !device_outcomes_)
      throw Error("the GPU has too little free memory for 131072 trajectories at a time; try --device cpu");
    batch_.prepared = device_prepared_.data();
    batch_.states = device_states_.data();
    batch_.outcomes = device_outcomes_.data();
  }

  void run() {
    while (!stopped() && gather()) {
      copy(device_states_.data(), states_.data(), batch_.count, cudaMemcpyHostToDevice);
      copy(device_prepared_.data(), prepared_.data(), batch_.one_system ? 1 : batch_.count, cudaMemcpyHostToDevice);
      follow_tangents<<<(batch_.count + tangent_threads - 1) / tangent_threads, tangent_threads, 0, stream_>>>(batch_);
      check_cuda(cudaGetLastError(), "starting");
      copy(outcomes_.data(), device_outcomes_.data(), batch_.count, cudaMemcpyDeviceToHost);
      for (std::uint32_t i = 0; i < batch_.count; ++i) source_.done(tickets_[i], outcomes_.data()[i]);
    }
  }

 private:
  bool stopped() const { return source_.stop() != nullptr && source_.stop()->load(std::memory_order_relaxed); }

  // The next portion of starts. False: there are no more.
  bool gather() {
    tickets_.clear();
    for (batch_.count = 0; batch_.count < tangent_portion; ++batch_.count) {
      const std::optional<Start<Prep>> start = source_.next();
      if (!start) break;
      prepared_.data()[batch_.one_system ? 0 : batch_.count] = start->prepared;
      states_.data()[batch_.count] = start->state;
      tickets_.push_back(start->ticket);
    }
    return batch_.count > 0;
  }

  template <class T>
  void copy(T* to, const T* from, std::size_t count, cudaMemcpyKind way) {
    check_cuda(cudaMemcpyAsync(to, from, count * sizeof(T), way, stream_), "copying");
    check_cuda(cudaStreamSynchronize(stream_), "running a batch");
  }

  StartSource<Prep>& source_;
  TangentBatch<M, Prep> batch_;
  CudaStream stream_;
  std::vector<std::size_t> tickets_;
  std::size_t systems_ = batch_.one_system ? 1 : tangent_portion;
  PinnedArray<typename Prep::State> states_{tangent_portion};
  PinnedArray<Prep> prepared_{systems_};
  PinnedArray<Outcome> outcomes_{tangent_portion};
  DeviceArray<typename Prep::State> device_states_{tangent_portion};
  DeviceArray<Prep> device_prepared_{systems_};
  DeviceArray<Outcome> device_outcomes_{tangent_portion};
};

template <class Prep>
void run_tangents_on_device(const AnyMethod& method, const Schedule& plan, const TangentAsk& ask,
                            StartSource<Prep>& source) {
  if constexpr (tangent_lanes<typename Prep::System>)
    with_method<TangentMethods>(method, [&](const auto& m) {
      using M = std::decay_t<decltype(m)>;
      if constexpr (MethodFor<M, typename Prep::System>) DeviceTangentRun<M, Prep>(m, plan, ask, source).run();
    });
}

}  // namespace kreisel
