#include "kreisel/flow/schedule.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

Schedule schedule(double h, double until) {
  if (!(h > 0) || !std::isfinite(h)) throw Error(fmt::format("run.step = {}: a step is a positive, finite number", h));
  if (!(until > 0) || !std::isfinite(until))
    throw Error(fmt::format("run.until = {}: the time to run is a positive, finite number", until));
  const double exact = until / h;
  if (!(exact < 9007199254740992.0))
    throw Error(fmt::format("run.step = {} and run.until = {} make {:.3g} steps; at most 2^53 can be counted", h, until,
                            exact));
  const double nearest = std::round(exact);
  // A quotient within rounding of a whole number means that number: 20 / 0.002 is 10000 steps.
  const bool whole = nearest >= 1 && std::fabs(exact - nearest) <= 1.6e-15 * exact;
  const auto steps = static_cast<std::uint64_t>(whole ? nearest : std::ceil(exact));
  return {h, until, steps, whole ? h : until - static_cast<double>(steps - 1) * h};
}

}  // namespace kreisel
