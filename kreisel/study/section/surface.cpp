#include "kreisel/study/section/surface.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/error.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/step/one_step.hpp"

namespace kreisel {

Case case_at(const PlannedSection& plan, const std::vector<double>& place, const std::vector<double>& solved) {
  std::vector<std::string> keys;
  for (const auto& a : plan.axes) keys.push_back(a.key);
  keys.insert(keys.end(), plan.keys.begin(), plan.keys.end());
  std::vector<double> values = place;
  values.insert(values.end(), solved.begin(), solved.end());
  return with_numbers(*plan.of, keys, values, "the section");
}

namespace {

// How far the invariants of a start are from the surface, relative to their size at the starts.
class Surface {
 public:
  Surface(const PlannedSection& plan, std::vector<double> place) : plan_(plan), place_(std::move(place)) {
    const std::vector<double> first = at(plan.guesses);
    for (const SurfaceValue& s : plan.surface) {
      const double size = std::max({std::fabs(s.value), std::fabs(s.own), std::fabs(first[s.at])});
      sizes_.push_back(size > 0 ? size : 1);
    }
  }

  std::vector<double> off(const std::vector<double>& solved) const {
    const std::vector<double> now = at(solved);
    std::vector<double> list;
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      list.push_back((now[plan_.surface[i].at] - plan_.surface[i].value) / sizes_[i]);
    return list;
  }

 private:
  std::vector<double> at(const std::vector<double>& solved) const {
    const Case c = case_at(plan_, place_, solved);
    return invariants_at(c, c.experiment->start());
  }

  const PlannedSection& plan_;
  std::vector<double> place_;
  std::vector<double> sizes_;
};

double worst(const std::vector<double>& off) {
  double most = 0;
  for (const double x : off) most = std::isfinite(x) ? std::max(most, std::fabs(x)) : 1e300;
  return most;
}

// a x = b for a few unknowns, by elimination; not a number where it has no solution.
std::vector<double> solved_system(std::vector<std::vector<double>> a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t k = i; k < n; ++k)
      if (std::fabs(a[k][i]) > std::fabs(a[pivot][i])) pivot = k;
    std::swap(a[i], a[pivot]);
    std::swap(b[i], b[pivot]);
    for (std::size_t k = 0; k < n; ++k) {
      if (k == i) continue;
      const double f = a[k][i] / a[i][i];
      for (std::size_t j = i; j < n; ++j) a[k][j] -= f * a[i][j];
      b[k] -= f * b[i];
    }
  }
  for (std::size_t i = 0; i < n; ++i) b[i] /= a[i][i];
  return b;
}

}  // namespace

std::vector<double> on_surface(const PlannedSection& plan, const std::vector<double>& place) {
  const Surface surface(plan, place);
  std::vector<double> x = plan.guesses;
  constexpr double enough = 1e-12, close = 1e-9;
  std::vector<double> off = surface.off(x);
  for (int round = 0; round < 60 && worst(off) > enough; ++round) {
    std::vector<std::vector<double>> slopes(x.size(), std::vector<double>(x.size()));
    for (std::size_t k = 0; k < x.size(); ++k) {
      const double d = 1e-6 * std::max(std::fabs(x[k]), 1e-3);
      std::vector<double> up = x, down = x;
      up[k] += d;
      down[k] -= d;
      const std::vector<double> above = surface.off(up), below = surface.off(down);
      for (std::size_t i = 0; i < x.size(); ++i) slopes[i][k] = (above[i] - below[i]) / (2 * d);
    }
    const std::vector<double> step = solved_system(slopes, off);
    double part = 1;
    std::vector<double> next = x, there = off;
    for (int halved = 0; halved < 30; ++halved, part /= 2) {
      for (std::size_t k = 0; k < x.size(); ++k) next[k] = x[k] - part * step[k];
      if (!std::all_of(next.begin(), next.end(), [](double v) { return std::isfinite(v); })) break;
      there = surface.off(next);
      if (worst(there) < worst(off)) break;
    }
    if (!(worst(there) < worst(off))) break;  // as close as it gets
    x = next;
    off = there;
  }
  if (!(worst(off) < close))
    throw Error("no start lies on the surface that was asked for: other values, or another guess");
  return x;
}

}  // namespace kreisel
