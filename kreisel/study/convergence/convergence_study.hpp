// How accurate methods are at which step on a case, and what it costs (ensemble/convergence.hpp): asked for, planned, run.
#pragma once
#include <memory>

#include "kreisel/ensemble/convergence.hpp"
#include "kreisel/study/job/cost.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct ConvergenceAsk {
  std::shared_ptr<const Case> of;
  std::vector<NamedMethod> methods{};  // none: all that the case takes
  std::vector<double> steps{};         // none: from 64 times to 1/8 of the case's
  std::optional<double> until{};       // none: as the case says
};

struct PlannedConvergence {
  std::shared_ptr<const Case> of;
  ConvergencePlan plan;
  std::string fingerprint;            // everything that decides the errors
  std::vector<std::string> warnings;  // of the case and of the reference

  Cost cost() const {
    return {plan.methods.size() * plan.steps.size(), convergence_steps(plan)};
  }  // without the reference
};

// Throws Error where it cannot be run.
PlannedConvergence planned_convergence(const ConvergenceAsk& ask);

// How long it will take; takes some tenths of a second itself.
double estimated_seconds(const PlannedConvergence& plan, const Control& control);

struct ConvergenceResult {
  std::shared_ptr<const Case> of;
  double until = 0;
  std::vector<MethodConvergence> methods;
  std::vector<std::string> warnings{};
  std::vector<std::string> changes{};  // against the case file (subtitle.hpp)
};

// Throws Error when it is stopped, and where the true motion ends before the time is up.
ConvergenceResult run(const PlannedConvergence& plan, const Control& control);

}  // namespace kreisel
