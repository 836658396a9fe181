// Methods that move a state by nothing but a system's own kicks and drifts: they never look at its components, and so also
// take states whose number of components only the run knows (model/many/many_state.hpp).
#pragma once
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel {

template <class M>
inline constexpr bool by_flows = std::is_same_v<M, Strang> || std::is_same_v<M, Splitting>;

}  // namespace kreisel
