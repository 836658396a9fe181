// What every plan knows before anything is run, and that it can be run: tests/study/planned_test.cpp wants it of every study there is.
//
// A fingerprint stands for the numbers that a study computes first and may keep under it, in a checkpoint or a cache: rows, pieces, fates. Two plans
// with the same text have the same ones, to the bit. What is read off them or found besides is not in it, so that a run goes on from its checkpoint
// when somebody wants to know more of it, or something else: the confidence of an interval, which columns of a crossing are drawn, how many of the
// outcomes come into the file, a second run that says whether the first may be believed, and what else is found of a trajectory.
// tests/study/fingerprint_test.cpp changes every field that can be asked.
#pragma once
#include <concepts>
#include <string>

#include "kreisel/study/job/cost.hpp"

namespace kreisel {

template <class Plan>
concept Planned = requires(const Plan& plan, const Control& control) {
  { plan.fingerprint } -> std::convertible_to<std::string>;
  { plan.cost() } -> std::same_as<Cost>;                         // at most, or as such searches usually go
  { estimated_seconds(plan, control) } -> std::same_as<double>;  // by a short trial where there is one
  run(plan, control);
};

}  // namespace kreisel
