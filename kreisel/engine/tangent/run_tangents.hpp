// Runs all that a source has with its tangent, wherever it is asked for: kernels where they carry it (tangent_kernels.hpp), the GPU, else plain
// numbers, one trajectory after the other.
#pragma once
#include "kreisel/engine/run_source.hpp"
#include "kreisel/engine/tangent/tangent_kernels.hpp"
#include "kreisel/flow/tangent/tangent_run.hpp"
#include "kreisel/method/general/tangent_step.hpp"

namespace kreisel {

// Whether a system can be followed with its tangent at all: a potential in a module has not the numbers for it.
template <class S>
inline constexpr bool can_have_tangent = !requires(const S s) {
  s.potential.from;
};

// One trajectory on plain numbers, by steps without and with the tangent that there are.
template <class Special, System S, class Ending, class Sample = NoSample>
Outcome tangent_fate_on_host(const AnyMethod& method, const S& system, const StateOf<S>& start, const TangentPlan& q,
                             const Ending& ending, const std::atomic<bool>* stop, const Sample& sample = {}) {
  const auto plain = step_on<StateOf<S>, Special, S>(method);
  const auto dual = tangent_step<Special, S>(method);
  const auto with_tangent = system.template cast<Tangent<double>>();
  return tangent_fate(BothMoves{plain, system, dual, with_tangent}, start, q, ending, stop, sample);
}

// Steps between two samples: those of the kernel where one carries the method, so that a build without it has the same bits.
template <class S>
std::uint64_t block_of_tangents(const AnyMethod& method) {
  std::uint64_t block = tangent_forces;
  if (tangent_by_kernel<S>(method))
    with_method<TangentMethods>(method, [&](const auto& m) { block = tangent_block(m); });
  return block;
}

template <class Special, class Prep>
void run_tangents(const SourceRun& q, const TangentAsk& ask, StartSource<Prep>& source) {
  using S = typename Prep::System;
  const AnyMethod method = strang_by_table(q.method);
  if (tangent_by_kernel<S>(method)) {
    if (q.processor == Processor::cuda) return device_tangents<Prep>(method, q.plan, ask, source);
    if constexpr (tangent_lanes<S>)
      if (has_kernels(q.family))
        return with_family(q.family,
                           [&](auto f) { tangent_kernel<f(), Prep>(method, q.plan, q.packing, ask, source); });
  }
  const TangentPlan plan{q.plan, ask, block_of_tangents<S>(method)};
  while (const std::optional<Start<Prep>> start = source.next()) {
    Outcome end{Fate::unsolved, 0, 0};
    try {
      end = tangent_fate_on_host<Special>(q.method, start->prepared.system, start->state, plan, start->prepared.ending,
                                          source.stop());
    } catch (const Error&) {  // the solver gave up
    }
    source.done(start->ticket, end);
  }
}

}  // namespace kreisel
