// What every plan knows before anything is run, and that it can be run: tests/study/planned_test.cpp wants it of every study there is.
#pragma once
#include <concepts>
#include <string>

#include "kreisel/study/job/cost.hpp"

namespace kreisel {

template <class Plan>
concept Planned = requires(const Plan& plan, const Control& control) {
  { plan.fingerprint } -> std::convertible_to<std::string>;      // two with the same text have the same result
  { plan.cost() } -> std::same_as<Cost>;                         // at most, or as such searches usually go
  { estimated_seconds(plan, control) } -> std::same_as<double>;  // by a short trial where there is one
  run(plan, control);
};

}  // namespace kreisel
