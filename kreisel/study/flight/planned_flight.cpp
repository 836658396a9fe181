#include "kreisel/study/flight/planned_flight.hpp"

#include "kreisel/error.hpp"
#include "kreisel/system/capability/has_place.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

PlannedFlight planned_flight(const FlightAsk& ask) {
  const Experiment& experiment = *ask.of->experiment;
  if (!experiment.ends())
    throw Error("nothing but time ends this case: a flight needs an ending, such as ending.kind = 'sphere'");
  if (experiment.bodies() != 1 || !experiment.turning(experiment.start()))
    throw Error("a flight is of one top with an axis that it spins about: " + experiment.system_name() + " is none");
  if (!has_place(experiment))
    throw Error("a flight is of a top that is free to move: " + experiment.system_name() + " is held at a point");
  PlannedFlight plan{planned_trajectory({ask.of, ask.run, {}}), {}};
  plan.warnings = plan.alone.warnings;
  plan.fingerprint = plan.alone.fingerprint;
  if (const auto* driven = driven_of(*ask.of); driven == nullptr || !driven->rubs())
    plan.warnings.push_back(
        "nothing rubs this top, so its spin stays as it is: system = 'driven' has friction and air");
  if (ask.samples == 0) return plan;
  MonteCarloAsk many = montecarlo_ask(ask.of);
  many.samples = ask.samples;
  many.sample.run = ask.run;
  plan.many = planned_montecarlo(many);
  plan.fingerprint += plan.many->fingerprint;
  return plan;
}

double estimated_seconds(const PlannedFlight& plan, const Control& control) {
  return estimated_seconds(plan.alone, control) + (plan.many ? estimated_seconds(*plan.many, control) : 0);
}

}  // namespace kreisel
