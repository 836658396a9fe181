// The methods among which a run that asks for an accuracy has its choice, with what a step of each costs.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct Candidate {
  std::string method;
  double cost;  // of a step, in evaluations of the rate
};

// Those that the system takes and whose ensembles run in lanes; those that it takes.
std::vector<Candidate> candidates_for_fates(const Experiment& experiment);
std::vector<Candidate> candidates_for_states(const Experiment& experiment);

// Methods of high order, the best first, for the solution that others are compared with.
std::vector<Candidate> fine_methods(const Experiment& experiment);

}  // namespace kreisel
