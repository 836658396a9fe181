#include "kreisel/observe/equilibrium/linear_stability.hpp"

#include <cmath>
#include <limits>

#include <boost/math/tools/roots.hpp>

#include "kreisel/number/stopping.hpp"

namespace kreisel {

bool on_imaginary_axis(const std::vector<std::complex<double>>& eigenvalues) {
  double largest = 0, growth = 0;
  for (const auto& lambda : eigenvalues) {
    if (std::isnan(std::abs(lambda))) return false;  // what is not known is not stable
    largest = std::fmax(largest, std::abs(lambda));
    growth = std::fmax(growth, std::fabs(lambda.real()));
  }
  return growth <= 1e-7 * largest;
}

std::vector<Interval> intervals_where(const std::function<bool(double)>& holds, double far, int samples) {
  const auto edge = [&holds](double yes, double no) {
    for (int i = 0; i < 200 && std::fabs(yes - no) > 1e-14 * (std::fabs(yes) + std::fabs(no)); ++i) {
      const double middle = 0.5 * (yes + no);
      (holds(middle) ? yes : no) = middle;
    }
    return yes;
  };
  std::vector<Interval> list;
  double last = 0;
  bool inside = holds(0);
  if (inside) list.push_back({0, far});
  for (int i = 1; i <= samples; ++i) {
    stop_if_asked();
    const double x = far * i / samples;
    const bool now = holds(x);
    if (now && !inside) list.push_back({edge(x, last), far});
    if (!now && inside) list.back().high = edge(last, x);
    inside = now;
    last = x;
  }
  if (inside) list.back().high = std::numeric_limits<double>::infinity();
  return list;
}

std::vector<double> roots_of(const std::function<double(double)>& f, double low, double high, int samples) {
  std::vector<double> roots;
  double x = low, fx = f(low);
  for (int i = 1; i <= samples; ++i) {
    stop_if_asked();
    const double y = low + (high - low) * i / samples;
    const double fy = f(y);
    if (fy == 0) {
      roots.push_back(y);
    } else if (fx * fy < 0) {
      std::uintmax_t tries = 100;
      const boost::math::tools::eps_tolerance<double> rounding(52);
      const auto [a, b] = boost::math::tools::toms748_solve(f, x, y, fx, fy, rounding, tries);
      roots.push_back(std::fabs(f(a)) < std::fabs(f(b)) ? a : b);
    }
    x = y;
    fx = fy;
  }
  return roots;
}

}  // namespace kreisel
