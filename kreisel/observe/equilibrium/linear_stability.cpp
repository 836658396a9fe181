#include "kreisel/observe/equilibrium/linear_stability.hpp"

#include <cmath>
#include <limits>

#include <boost/math/tools/minima.hpp>
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

namespace {

using Function = std::function<double(double)>;
struct Sample {
  double x, f;
};

double root_between(const Function& f, const Sample& a, const Sample& b) {
  std::uintmax_t tries = 100;
  const boost::math::tools::eps_tolerance<double> rounding(52);
  const auto [low, high] = boost::math::tools::toms748_solve(f, a.x, b.x, a.f, b.f, rounding, tries);
  return std::fabs(f(low)) < std::fabs(f(high)) ? low : high;
}

// Where f comes nearer to zero at b than at its neighbours, all of one sign, two roots may lie between samples.
void add_pair(const Function& f, const Sample& a, const Sample& b, const Sample& c, std::vector<double>& roots) {
  const double sign = b.f < 0 ? -1 : 1;
  if (!(sign * a.f > 0 && sign * c.f > 0 && sign * b.f <= sign * a.f && sign * b.f <= sign * c.f)) return;
  std::uintmax_t tries = 60;
  const auto [x, least] =
      boost::math::tools::brent_find_minima([&](double y) { return sign * f(y); }, a.x, c.x, 26, tries);
  if (!(least < 0)) return;
  const Sample bottom{x, sign * least};
  roots.push_back(root_between(f, a, bottom));
  roots.push_back(root_between(f, bottom, c));
}

}  // namespace

std::vector<double> roots_of(const Function& f, double low, double high, int samples, const RoughSamples& rough) {
  const auto sample = [&](int i) {
    const double x = i > 0 ? low + (high - low) * i / samples : low;
    return Sample{x, i < 0 ? std::numeric_limits<double>::quiet_NaN() : f(x)};
  };
  std::vector<double> roots;
  Sample before{}, now{};
  int at = -1;  // now is sample `at`
  for (int i = rough.next_that_matters(1); i <= samples; i = rough.next_that_matters(i + 1)) {
    stop_if_asked();
    if (at != i - 1) {
      before = sample(i - 2);
      now = sample(i - 1);
    }
    const Sample next = sample(i);
    if (next.f == 0) {
      roots.push_back(next.x);
    } else if (now.f * next.f < 0) {
      roots.push_back(root_between(f, now, next));
    } else {
      add_pair(f, before, now, next, roots);
    }
    before = now;
    now = next;
    at = i;
  }
  return roots;
}

int RoughSamples::next_that_matters(int i) const {
  if (u.empty()) return i;
  const int samples = static_cast<int>(u.size()) - 1;
  const auto value = [&](int k) { return factor * u[static_cast<std::size_t>(k)] + offset; };
  double before = i > 1 ? value(i - 2) : 0, now = value(i - 1);
  for (; i <= samples; ++i) {
    const double next = value(i), sign = now < 0 ? -1 : 1, size = sign * now;
    const double unsure = 1e-11 * (size + 2 * std::fabs(offset));
    if (!(size > unsure && sign * next > unsure)) return i;
    if (i > 1 && !(size > sign * next + unsure) && !(size > sign * before + unsure)) return i;
    before = now;
    now = next;
  }
  return i;
}

}  // namespace kreisel
