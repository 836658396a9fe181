#include "kreisel/observe/measured_order.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kreisel {

namespace {

constexpr double hopeless = 0.05;         // relative errors from here on say nothing about the step
constexpr double rounding = 2e-15;        // no error of numbers with 16 digits means much below
constexpr double flattest = 0.3;          // where errors fall more slowly, they do not fall: every order is at least 1
constexpr double distance_kept = 10;      // from the noise
constexpr double alike = 0.1;             // slopes that differ by less belong together, per unit of the slope beyond 1
constexpr double favour_of_small = 0.02;  // steps are the more to be believed the smaller they are

// Between two neighbouring steps.
struct Pair {
  StepError coarse, fine;
  double slope;
};

std::vector<StepError> usable(std::span<const StepError> points) {
  std::vector<StepError> list;
  for (const StepError& p : points)
    if (std::isfinite(p.error) && p.error > 0 && p.step > 0) list.push_back(p);
  std::sort(list.begin(), list.end(), [](const StepError& a, const StepError& b) { return a.step > b.step; });
  return list;
}

std::vector<Pair> pairs_of(const std::vector<StepError>& list) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) {
    const StepError &a = list[i], &b = list[i + 1];
    if (a.step > b.step) pairs.push_back({a, b, std::log(a.error / b.error) / std::log(a.step / b.step)});
  }
  return pairs;
}

double fall(const std::vector<Pair>& run) { return run.empty() ? 0 : run.front().coarse.error / run.back().fine.error; }

// Pairs side by side along which the error falls all the way; of several such runs the one that falls farthest. What
// comes after it, down to the next run or the end, is noise, and its level is kept away from.
std::vector<Pair> asymptotic(const std::vector<Pair>& pairs) {
  std::vector<Pair> longest, run;
  double noise = 0;  // after the longest
  for (const Pair& p : pairs) {
    const bool falls = p.coarse.error <= hopeless && p.fine.error >= rounding && p.slope > flattest;
    if (falls) {
      run.push_back(p);
      if (fall(run) > fall(longest)) longest = run, noise = 0;
    } else {
      run.clear();
      if (!longest.empty()) noise = std::max({noise, std::fmin(p.coarse.error, hopeless), p.fine.error});
    }
  }
  while (!longest.empty() && longest.back().fine.error < distance_kept * noise) longest.pop_back();
  return longest;
}

// The least squares line through the ends of the pairs first .. last.
MeasuredOrder fitted(const std::vector<Pair>& pairs, std::size_t first, std::size_t last) {
  std::vector<StepError> points{pairs[first].coarse};
  double low = pairs[first].slope, high = low;
  for (std::size_t i = first; i <= last; ++i) {
    points.push_back(pairs[i].fine);
    low = std::min(low, pairs[i].slope);
    high = std::max(high, pairs[i].slope);
  }
  double x = 0, y = 0, xx = 0, xy = 0;
  for (const StepError& p : points) {
    const double a = std::log(p.step / points[0].step), b = std::log(p.error / points[0].error);
    x += a, y += b, xx += a * a, xy += a * b;
  }
  const auto n = static_cast<double>(points.size());
  return {(n * xy - x * y) / (n * xx - x * x), points.front().step, points.back().step, high - low,
          static_cast<int>(last - first + 1)};
}

}  // namespace

std::optional<MeasuredOrder> measured_order(std::span<const StepError> points) {
  const std::vector<Pair> pairs = asymptotic(pairs_of(usable(points)));
  if (pairs.empty()) return std::nullopt;
  if (pairs.size() == 1) return fitted(pairs, 0, 0);
  // The two neighbours that agree best, and then everybody beside them who agrees with them.
  std::size_t first = 0;
  double best = INFINITY;
  for (std::size_t i = 0; i + 1 < pairs.size(); ++i) {
    const double apart = std::fabs(pairs[i].slope - pairs[i + 1].slope) / std::max(1.0, pairs[i].slope);
    const double score = apart + favour_of_small * static_cast<double>(pairs.size() - i);
    if (score < best) best = score, first = i;
  }
  std::size_t last = first + 1;
  const double middle = 0.5 * (pairs[first].slope + pairs[last].slope);
  const auto agrees = [&](std::size_t i) {
    return std::fabs(pairs[i].slope - middle) < alike * std::max(1.0, 0.5 * middle);
  };
  while (first > 0 && agrees(first - 1)) --first;
  while (last + 1 < pairs.size() && agrees(last + 1)) ++last;
  return fitted(pairs, first, last);
}

}  // namespace kreisel
