// Methods that move a state by nothing but a system's own kicks and drifts: they never look at its components, and so also
// take states whose number of components only the run knows (model/many/many_state.hpp).
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel {

using MethodsByFlows = MethodList<Strang, Splitting>;

inline bool by_flows(const AnyMethod& method) { return method.is_one_of(MethodsByFlows{}); }

}  // namespace kreisel
