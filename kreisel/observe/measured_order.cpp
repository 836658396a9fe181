#include "kreisel/observe/measured_order.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kreisel {

namespace {

constexpr double hopeless = 0.05;       // relative errors from here on say nothing about the step
constexpr double rounding = 2e-15;      // no error of numbers with 16 digits means much below
constexpr double flattest = 0.3;        // where errors fall more slowly, they do not fall: every order is at least 1
constexpr double distance_kept = 5;     // from the noise that is seen
constexpr double unseen_noise = 1e-13;  // where none is seen it may be as large as that, after one step
constexpr double usual_steps = 1000;    // if nobody says
constexpr double two_alike = 0.1;       // two slopes that differ by less agree
constexpr double several_alike = 0.15;  // three and more of them
constexpr double alike = 0.04;          // or as a part of the slope
constexpr double nearly_whole = 0.15;   // every order is a whole number

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

struct Falling {
  std::vector<Pair> pairs;
  double noise = 0;  // the level that is seen after them; 0: none

  // How far rounding may have bent the slope of a pair, at the worst.
  double bend(const Pair& p) const {
    const double steps = p.fine.steps > 0 ? static_cast<double>(p.fine.steps) : usual_steps;
    const double level = noise > 0 ? noise : unseen_noise * std::sqrt(steps);
    return 2 * level / p.fine.error / std::log(p.coarse.step / p.fine.step);
  }
};

// Pairs side by side along which the error falls all the way; of several such runs the one that falls farthest. What
// comes after it, down to the next run or the end, is noise, and its level is kept away from.
Falling falling(const std::vector<Pair>& pairs) {
  Falling longest;
  std::vector<Pair> run;
  for (const Pair& p : pairs) {
    const bool falls = p.coarse.error <= hopeless && p.fine.error >= rounding && p.slope > flattest;
    if (falls) {
      run.push_back(p);
      if (fall(run) > fall(longest.pairs)) longest = {run, 0};
    } else {
      run.clear();
      if (!longest.pairs.empty())
        longest.noise = std::max({longest.noise, std::fmin(p.coarse.error, hopeless), p.fine.error});
    }
  }
  auto& list = longest.pairs;
  while (!list.empty() && list.back().fine.error < distance_kept * longest.noise) list.pop_back();
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
  return {(n * xy - x * y) / (n * xx - x * x),
          points.front().step,
          points.back().step,
          high - low,
          static_cast<int>(last - first + 1),
          false};
}

// What moves a slope between steps of which one is half the other moves it more, the closer they are.
double leverage(const Pair& p) { return std::fmax(1.0, std::log(2.0) / std::log(p.coarse.step / p.fine.step)); }

// Whether the slopes first .. last agree, and no shorter step contradicts them by more than rounding excuses: then it is not
// that the slope still changes with the step.
bool settled(const Falling& f, std::size_t first, std::size_t last) {
  const auto begin = f.pairs.begin();
  const auto less = [](const Pair& a, const Pair& b) { return a.slope < b.slope; };
  const auto [low, high] = std::minmax_element(begin + static_cast<std::ptrdiff_t>(first),
                                               begin + static_cast<std::ptrdiff_t>(last) + 1, less);
  const bool two = last == first + 1;
  double middle = 0, wide = 1;
  for (std::size_t i = first; i <= last; ++i) {
    middle += f.pairs[i].slope / static_cast<double>(last - first + 1);
    wide = std::fmax(wide, leverage(f.pairs[i]));
  }
  if (high->slope - low->slope > wide * (two ? two_alike : std::fmax(several_alike, alike * high->slope))) return false;
  for (std::size_t i = last + 1; i < f.pairs.size(); ++i)
    if (std::fabs(f.pairs[i].slope - middle) > std::fmax(leverage(f.pairs[i]) * several_alike, f.bend(f.pairs[i])))
      return false;
  return true;
}

// As many slopes as possible that agree; of equally many those at the smallest steps.
std::optional<MeasuredOrder> agreed(const Falling& f) {
  const std::size_t n = f.pairs.size();
  for (std::size_t count = n; count > 1; --count)
    for (std::size_t first = n - count + 1; first-- > 0;)
      if (settled(f, first, first + count - 1)) {
        MeasuredOrder order = fitted(f.pairs, first, first + count - 1);
        order.settled = std::fabs(order.slope - std::round(order.slope)) <= nearly_whole;
        return order;
      }
  return std::nullopt;
}

}  // namespace

std::optional<MeasuredOrder> measured_order(std::span<const StepError> points) {
  const Falling f = falling(pairs_of(usable(points)));
  if (f.pairs.empty()) return std::nullopt;
  if (const auto order = agreed(f)) return order;
  const std::size_t last = f.pairs.size() - 1;
  return fitted(f.pairs, last == 0 ? 0 : last - 1, last);
}

}  // namespace kreisel
