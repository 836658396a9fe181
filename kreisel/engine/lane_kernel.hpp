// The kernel of one family for one system: every method, in lanes. Declared here for all, defined in
// lane_kernel_of.hpp, which only sources compiled for that family's instruction set may include.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/tangent/indicator.hpp"
#include "kreisel/method/any_method.hpp"

namespace kreisel {

enum class Packing {
  lanes,   // as many trajectories at once as suits the machine
  single,  // one at a time, with the same instructions and the same bits
};

template <Family F, class Prep>
void lane_kernel(const AnyMethod& method, const Schedule& plan, Packing packing, StartSource<Prep>& source);

// The same with the tangent (flow/tangent/tangent_run.hpp), for the methods and systems of tangent_kernels.hpp.
template <Family F, class Prep>
void tangent_kernel(const AnyMethod& method, const Schedule& plan, Packing packing, const TangentAsk& ask,
                    StartSource<Prep>& source);

}  // namespace kreisel
