// Runs all that a source has, with any method and wherever it is asked for: the one place that chooses between the kernels of the
// families, the GPU, and plain numbers one trajectory after the other, for methods that kernels do not carry (everyday.hpp).
#pragma once
#include "kreisel/engine/device_kernel.hpp"
#include "kreisel/engine/everyday.hpp"
#include "kreisel/engine/lane_kernel.hpp"
#include "kreisel/engine/processor.hpp"
#include "kreisel/error.hpp"
#include "kreisel/flow/any_step.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

struct SourceRun {
  const AnyMethod& method;
  const Schedule& plan;
  Family family = Family::sse2;
  Packing packing = Packing::lanes;
  Processor processor = Processor::cpu;
};

// The kernel of each family that is in this build. Systems whose kernels are loaded while the program runs have another.
template <class Prep>
struct FamilyKernels {
  static void run(const SourceRun& q, StartSource<Prep>& source) {
    switch (q.family) {
#if defined(KREISEL_AVX512)
      case Family::avx512:
        return lane_kernel<Family::avx512, Prep>(q.method, q.plan, q.packing, source);
#endif
#if defined(KREISEL_AVX2)
      case Family::avx2:
        return lane_kernel<Family::avx2, Prep>(q.method, q.plan, q.packing, source);
#endif
      default:
        return lane_kernel<Family::sse2, Prep>(q.method, q.plan, q.packing, source);
    }
  }
};

namespace detail {

template <class T, class Step, class Prep>
Outcome host_fate(const Step& step, const Schedule& plan, const Start<Prep>& start, const std::atomic<bool>* stop) {
  try {
    return fate_of(step, start.prepared.system.template cast<T>(), state_cast<T>(start.state), plan,
                   start.prepared.ending.template cast<T>(), stop);
  } catch (const Error&) {  // the solver gave up
    return {Fate::unsolved, 0, 0};
  }
}

// One loop for all methods of a system.
template <class T, class Step, class Prep>
void run_steps_on_host(const Step& step, const Schedule& plan, StartSource<Prep>& source) {
  while (const std::optional<Start<Prep>> start = source.next())
    source.done(start->ticket, host_fate<T>(step, plan, *start, source.stop()));
}

// The reference in quadruple precision, the others in double.
template <class M, class Prep>
void run_on_host(const M& method, const Schedule& plan, StartSource<Prep>& source) {
  using T = std::conditional_t<std::is_same_v<M, Reference>, Extended, double>;
  using AnySystem = decltype(std::declval<const typename Prep::System&>().template cast<T>());
  run_steps_on_host<T>(AnyStep<AnySystem, Rebind<typename Prep::State, T>>(method), plan, source);
}

}  // namespace detail

// What has to be there before sources are run, for systems whose kernels are loaded. Throws Error where that fails.
template <class Prep>
void make_ready(const SourceRun& q, const Prep& prepared) {
  if constexpr (requires { FamilyKernels<Prep>::ready(prepared, q.family); }) {
    const bool by_kernel = std::visit([]<class M>(const M&) { return in_kernels<M>; }, q.method);
    if (by_kernel && q.processor == Processor::cpu) FamilyKernels<Prep>::ready(prepared, q.family);
  }
}

// The system must have what the method needs: nothing is run else.
template <class Prep>
void run_source(const SourceRun& q, StartSource<Prep>& source) {
  with_method(q.method, [&]<class M>(const M& method) {
    if constexpr (MethodFor<M, typename Prep::System>) {
      if constexpr (!in_kernels<M>)
        detail::run_on_host(method, q.plan, source);
      else if (q.processor == Processor::cuda)
        device_kernel<Prep>(q.method, q.plan, source);
      else
        FamilyKernels<Prep>::run(q, source);
    }
  });
}

}  // namespace kreisel
