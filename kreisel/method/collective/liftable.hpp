// What collective methods need: a top on se(3)* that has a canonical system above it (model/collective_top.hpp).
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/model/collective_top.hpp"

namespace kreisel {

template <class S>
concept Liftable = System<S> && std::same_as<StateOf<S>, HeavyState<NumberIn<S>>> && requires(const S system) {
  { collective(system) } -> System;
  { system.inverse_inertia } -> std::convertible_to<Vec3<NumberIn<S>>>;
  { system.c } -> std::convertible_to<Vec3<NumberIn<S>>>;
};

}  // namespace kreisel
