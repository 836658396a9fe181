// Runs all that a source has, with any method and wherever it is asked for: the one place that chooses between the kernels of the
// families, the GPU, and plain numbers one trajectory after the other, for methods that kernels do not carry (kernel_methods.hpp).
#pragma once
#include "kreisel/engine/device/device_kernel.hpp"
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/lane_kernel.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/processor.hpp"
#include "kreisel/error.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/general/step_on.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

struct SourceRun {
  const AnyMethod& method;
  const Schedule& plan;
  Family family = Family::sse2;
  Packing packing = Packing::lanes;
  Processor processor = Processor::cpu;
};

// f(F), F the constant of that family, where it is in this build.
template <class F>
void with_family(Family family, const F& f) {
  switch (family) {
#if defined(KREISEL_AVX512)
    case Family::avx512:
      return f(std::integral_constant<Family, Family::avx512>{});
#endif
#if defined(KREISEL_AVX2)
    case Family::avx2:
      return f(std::integral_constant<Family, Family::avx2>{});
#endif
#if defined(KREISEL_SSE2)
    case Family::sse2:
      return f(std::integral_constant<Family, Family::sse2>{});
#endif
    default:
      return;
  }
}

// The kernel of each family that is in this build, and that of the GPU's module. Systems whose kernels are loaded while the program runs have others.
template <class Prep>
struct FamilyKernels {
  static bool here(Family family) { return has_kernels(family); }
  static void run(const SourceRun& q, StartSource<Prep>& source) {
    with_family(q.family, [&](auto f) { lane_kernel<f(), Prep>(q.method, q.plan, q.packing, source); });
  }
  static void run_on_gpu(const SourceRun& q, StartSource<Prep>& source) {
    device_kernel<Prep>(q.method, q.plan, source);
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

template <class T, class Special, class Prep>
void run_on_host(const AnyMethod& method, const Schedule& plan, StartSource<Prep>& source) {
  using S = std::remove_const_t<decltype(std::declval<const typename Prep::System&>().template cast<T>())>;
  using State = Rebind<typename Prep::State, T>;
  if (const auto step = step_on<State, Special, S>(method)) run_steps_on_host<T>(step, plan, source);
}

}  // namespace detail

template <class Prep>
bool by_kernel(const AnyMethod& method) {
  bool carried = false;
  with_method<KernelMethods<typename Prep::System>>(
      method, [&]<class M>(const M&) { carried = MethodFor<M, typename Prep::System>; });
  return carried;
}

// Whether kernels run it there: a GPU's module has them all.
template <class Prep>
bool by_kernel_of(const SourceRun& q) {
  if (!by_kernel<Prep>(q.method)) return false;
  if constexpr (requires { FamilyKernels<Prep>::here(q.family); })
    return q.processor == Processor::cuda || FamilyKernels<Prep>::here(q.family);
  return true;
}

// What has to be there before sources are run, for systems whose kernels are loaded. Throws Error where that fails.
template <class Prep>
void make_ready(const SourceRun& q, const Prep& prepared) {
  if constexpr (requires { FamilyKernels<Prep>::ready(q, prepared); })
    if (by_kernel<Prep>(q.method)) FamilyKernels<Prep>::ready(q, prepared);
}

// The system must have what the method needs: nothing is run else. Special: the methods for systems of its kind alone. The
// reference runs in quadruple precision, what kernels do not carry in double.
template <class Special, class Prep>
void run_source(const SourceRun& q, StartSource<Prep>& source) {
  if (by_kernel_of<Prep>(q)) {
    if (q.processor == Processor::cuda)
      FamilyKernels<Prep>::run_on_gpu(q, source);
    else
      FamilyKernels<Prep>::run({compiled_method<typename Prep::System>(q.method), q.plan, q.family, q.packing}, source);
  } else if (is_reference(q.method)) {
    detail::run_on_host<Extended, Special>(stopped_by(source.stop(), q.method), q.plan, source);
  } else {
    detail::run_on_host<double, Special>(q.method, q.plan, source);
  }
}

}  // namespace kreisel
