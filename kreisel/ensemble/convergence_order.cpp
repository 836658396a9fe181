// The order that a method's errors show, beside the one that it claims.
#include <cmath>

#include "kreisel/ensemble/convergence.hpp"

namespace kreisel {

std::optional<MeasuredOrder> MethodConvergence::measured() const {
  std::vector<StepError> errors;
  for (const ConvergencePoint& p : points) errors.push_back({p.step, p.error, p.steps});
  return measured_order(errors);
}

bool MethodConvergence::certain() const {
  constexpr double as_claimed = 0.3;
  return order && order->certain() && (claims.order == 0 || std::fabs(order->slope - claims.order) < as_claimed);
}

std::string MethodConvergence::claimed() const {
  if (claims.inconsistent) return "none";
  return claims.order == 0 ? "all" : std::to_string(claims.order);
}

}  // namespace kreisel
