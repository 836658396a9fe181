#include "kreisel/observe/certify/order_seen.hpp"

#include <cmath>

#include <fmt/format.h>

namespace kreisel {

namespace {
constexpr double rounding = 1e-29, rounding_of_one_step = 1e-31;  // errors below tell nothing
}

// The one of order 5 has a leading term made small, so that the next shows for longer.
int coarse_steps(int order) { return order <= 2 ? 24 : order <= 4 ? 12 : order == 5 ? 64 : order <= 8 ? 8 : 5; }

double extrapolated_slope(const std::array<double, 3>& error, bool symmetric) {
  const double first = std::log2(error[0] / error[1]), second = std::log2(error[1] / error[2]);
  const double shrink = symmetric ? 4 : 2;  // of the next term's share, when h is halved
  return (shrink * second - first) / (shrink - 1);
}

double single_step_slope(const std::array<double, 3>& error) {
  const double first = std::log(error[0] / error[1]) / std::log(1.25);
  const double second = std::log(error[1] / error[2]) / std::log(1.25);
  return (1.25 * second - first) / 0.25 - 1;
}

std::vector<Finding> judged(const OrderSeen& seen, const Traits& claims) {
  const bool high = claims.order > 12;
  const double off = high ? 0.25 : 0.03;
  std::vector<Finding> list;
  list.push_back({fmt::format("order {}", claims.order), seen.slope, claims.order - off, claims.order + off,
                  Finding::Better::larger});
  list.push_back({"errors above rounding", seen.errors[2], high ? rounding_of_one_step : rounding});
  if (claims.inconsistent) list.push_back({"errors that do not vanish with the step", seen.errors[2], 1e-3});
  return list;
}

Finding judged_exactness(double error) {
  Finding f{"exact to rounding", error};
  f.most = 1e-28;
  return f;
}

}  // namespace kreisel
