#include "kreisel/observe/equilibrium/many/steady_search.hpp"

#include <cmath>

#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/window/steady_family.hpp"

namespace kreisel {

Numbers line_sizes(const LocalFlow& flow) {
  const auto n = static_cast<std::size_t>(flow.size);
  Numbers sizes;
  for (std::size_t i = 0; i < n; ++i) {
    double size = 0;
    for (std::size_t j = 0; j < n; ++j) size += std::fabs(flow.slope[i * n + j]) * flow.magnitude[j];
    sizes.push_back(size);
  }
  for (const Numbers& gradient : flow.kept) {
    double size = 0;
    for (std::size_t j = 0; j < n; ++j) size += std::fabs(gradient[j]) * flow.magnitude[j];
    sizes.push_back(size);
  }
  return sizes;
}

namespace {

constexpr int most_steps = 200, most_halvings = 12, patience = 20;  // that many steps must leave half
constexpr double settled = 1e-11;
Equations equations_at(const LocalFlow& flow, const Numbers& rates, const Numbers& wanted) {
  const Numbers rest = steady_rest(flow, rates, wanted);
  Equations e;
  for (std::size_t i = 0; i < rest.size(); ++i) e.add(steady_slope(flow, rates, i), rest[i]);
  return e;
}

double weighed(const Numbers& rest, const Numbers& sizes) {
  double sum = 0;
  for (std::size_t i = 0; i < rest.size(); ++i)
    if (sizes[i] > 0) sum += (rest[i] / sizes[i]) * (rest[i] / sizes[i]);
  return std::isfinite(sum) ? sum : INFINITY;
}

// Whether forces and torques cancel against what they are made of there. Bodies that repel one another for ever are no steady motion, however
// small their forces become.
bool balanced(const LocalFlow& flow, const Numbers& rest) {
  constexpr double part = 1e-7;
  const auto n = static_cast<std::size_t>(flow.size);
  const Numbers sizes = line_sizes(flow);
  for (std::size_t first = n / 4; first < n; first += first + 3 == n / 2 ? n / 4 + 3 : 3) {  // of p, then of l
    double left = 0, size = 0;
    for (std::size_t i = first; i < first + 3; ++i) {
      left = std::fmax(left, std::fabs(rest[i]));
      size = std::fmax(size, sizes[i]);
    }
    if (left > part * size) return false;
  }
  return true;
}

}  // namespace

// A step that leaves more than there was is halved.
std::optional<SteadyState> steady_from(const AnyTops& tops, const std::vector<TopsSymmetry>& symmetries,
                                       const AnyCount::State<double>& start, const Numbers& from) {
  const auto flow_at = [&](const Numbers& state) { return tops_flow(tops, symmetries, tops_of(state)); };
  LocalFlow flow = flow_at(from);
  const Numbers wanted = tops_flow(tops, symmetries, start).kept_values, sizes = line_sizes(flow);
  SteadyState p{from, nearest_rates(flow, sizes)};
  double left = weighed(steady_rest(flow, p.rates, wanted), sizes), before = left;
  for (int step = 0; step < most_steps; ++step) {
    stop_if_asked();
    if (step > 0 && step % patience == 0) {
      if (left > 0.25 * before) return std::nullopt;
      before = left;
    }
    const ScaledSolution x = scaled_solution(equations_at(flow, p.rates, wanted));
    if (!finite(x.step)) return std::nullopt;
    double part = 1;
    SteadyState next;
    LocalFlow there;
    double now = INFINITY;
    for (int halved = 0; halved <= most_halvings && !(now < left) && !(part == 1 && x.size < settled); ++halved) {
      if (halved > 0) part /= 2;
      next = p;
      for (std::size_t i = 0; i < p.state.size(); ++i) next.state[i] -= part * x.step[i];
      for (std::size_t k = 0; k < p.rates.size(); ++k) next.rates[k] -= part * x.step[p.state.size() + k];
      there = flow_at(next.state);
      now =
          finite(there.rate) && finite(there.slope) ? weighed(steady_rest(there, next.rates, wanted), sizes) : INFINITY;
    }
    if (x.size < settled) {
      const bool holds = x.left < settled && balanced(sized_by(flow, start), steady_rest(flow, p.rates, wanted));
      return holds ? std::optional(p) : std::nullopt;
    }
    if (!(now < left)) return std::nullopt;
    p = next;
    flow = there;
    left = now;
  }
  return std::nullopt;
}

}  // namespace kreisel
