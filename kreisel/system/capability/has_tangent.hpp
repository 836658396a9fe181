// What an experiment can do besides (experiment.hpp) whose methods' steps have tangent maps.
#pragma once
#include "kreisel/system/experiment.hpp"

namespace kreisel {

// A trajectory with its tangent, seen after each block of steps.
struct TangentRow {
  double t = 0, lyapunov = 0, fli = 0, megno = 0, sali = 0;
};
struct TangentRequest {
  NamedMethod method;
  Schedule plan;
  std::vector<double> start{};                                         // as in a TrajectoryRequest
  std::function<void(const TangentRow&, std::uint64_t steps)> sink{};  // what it throws ends the run
};

class HasTangent {
 public:
  virtual ~HasTangent() = default;
  // Whether the method's step is a map of the state alone whose tangent map is at hand, and whether ensembles have it in
  // their kernels.
  virtual bool has_tangent(const NamedMethod& method) const = 0;
  virtual bool tangent_in_kernels(const NamedMethod& method) const = 0;
  virtual Outcome tangent(const TangentRequest& request) const = 0;
};

// The experiment as one that has the tangent map of that method. Throws Error where there is none: why, and what to use instead.
const HasTangent& check_tangent(const Experiment& experiment, const NamedMethod& method);

bool tangent_in_kernels(const Experiment& experiment, const NamedMethod& method);

}  // namespace kreisel
