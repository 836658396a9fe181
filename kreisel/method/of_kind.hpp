// Methods for one kind of heavy top alone.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/model/heavy_top.hpp"

namespace kreisel {

template <class S, class Kind>
concept OfKind = System<S> && std::same_as<S, HeavyTop<NumberIn<S>, Kind>>;

}  // namespace kreisel
