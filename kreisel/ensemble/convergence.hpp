// How accurate methods are, and what that costs: for each method and step the error of the final state against a
// reference, the drift of the invariants, the time it takes; and for each method the order that the errors show.
//
// The reference is the method of that name, in quadruple precision. Errors are relative, vector by vector of the state
// as kreisel::distance counts (model/state/state.hpp): 1 means nothing is right.
#pragma once
#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "kreisel/ensemble/convergence_plan.hpp"
#include "kreisel/observe/measured_order.hpp"

namespace kreisel {

struct ConvergencePoint {
  double step = 0;
  std::uint64_t steps = 0;   // taken
  Fate fate = Fate::stayed;  // any other: the method did not get to the end, and there is no error
  double ended = 0;          // when
  double error = not_a_number;
  double seconds = not_a_number;  // of computing, per unit of the case's time; the best of several runs
  std::vector<double> drifts;     // of each invariant, relative where it does not start at 0

  static constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
};

struct MethodConvergence {
  NamedMethod method;
  std::vector<ConvergencePoint> points;  // the longest step first
  std::optional<MeasuredOrder> order;
  Traits claims{};  // on this system

  // From the points.
  [[nodiscard]] std::optional<MeasuredOrder> measured() const;
  // The slopes agree, with each other and with the claim. Where they agree on another order than the claimed one, a term of
  // higher order may still be the larger one at all of these steps, or the claim is wrong: nobody can tell which.
  [[nodiscard]] bool certain() const;
  // "4", "all" of what is exact to rounding, "none" of what does not converge.
  [[nodiscard]] std::string claimed() const;
};

// How long the times of a point are taken for, where a run takes so many seconds: short ones are repeated until a clock can tell.
double timing_seconds(double run);

struct ConvergenceWork {
  int threads = 0;                            // for the errors, 0: all cores; times are taken one by one
  const std::atomic<bool>* stop = nullptr;    // once set, it throws Error
  std::function<void(std::uint64_t)> done{};  // steps done just now; from any thread
};

// Throws Error where the plan cannot be run (check), or the reference itself leaves before the time is up.
std::vector<MethodConvergence> convergence(const Experiment& experiment, const ConvergencePlan& plan,
                                           const ConvergenceWork& work);

}  // namespace kreisel
