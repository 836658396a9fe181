#include "kreisel/observe/window/steady_family.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr int most_steps = 30;
constexpr double settled = 1e-11, singular = 1e-10;

// Free bodies that stop turning have other symmetries than a moment before.
void check_rates(const LocalFlow& flow, const SteadyPoint& p) {
  if (!p.rates.empty() && p.rates.size() != flow.symmetries.size())
    throw Error("steady motions with these numbers have other symmetries than those beside them");
}

// Ruiz's scaling: rows and columns divided by the root of their largest entry, until all are about 1.
struct Scales {
  Numbers rows, columns;
};
Scales scale(DenseMatrix& m) {
  Scales s{Numbers(static_cast<std::size_t>(m.rows), 1), Numbers(static_cast<std::size_t>(m.columns), 1)};
  for (int sweep = 0; sweep < 12; ++sweep) {
    Numbers row(s.rows.size()), column(s.columns.size());
    for (int i = 0; i < m.rows; ++i)
      for (int j = 0; j < m.columns; ++j) {
        double& r = row[static_cast<std::size_t>(i)];
        double& c = column[static_cast<std::size_t>(j)];
        r = std::fmax(r, std::fabs(m(i, j)));
        c = std::fmax(c, std::fabs(m(i, j)));
      }
    for (double& x : row) x = x > 0 ? 1 / std::sqrt(x) : 1;
    for (double& x : column) x = x > 0 ? 1 / std::sqrt(x) : 1;
    for (int i = 0; i < m.rows; ++i)
      for (int j = 0; j < m.columns; ++j)
        m(i, j) *= row[static_cast<std::size_t>(i)] * column[static_cast<std::size_t>(j)];
    for (std::size_t i = 0; i < row.size(); ++i) s.rows[i] *= row[i];
    for (std::size_t j = 0; j < column.size(); ++j) s.columns[j] *= column[j];
  }
  return s;
}

}  // namespace

Numbers steady_rest(const LocalFlow& flow, const Numbers& rates, const Numbers& wanted) {
  Numbers left = flow.rate;
  for (std::size_t k = 0; k < rates.size(); ++k)
    for (std::size_t i = 0; i < left.size(); ++i) left[i] -= rates[k] * flow.symmetries[k].value[i];
  for (std::size_t k = 0; k < flow.kept.size(); ++k) left.push_back(flow.kept_values[k] - wanted[k]);
  return left;
}

Numbers steady_slope(const LocalFlow& flow, const Numbers& rates, std::size_t line) {
  const auto n = static_cast<std::size_t>(flow.size);
  if (line >= n) {
    Numbers row(flow.kept[line - n].begin(), flow.kept[line - n].begin() + flow.size);
    row.resize(n + rates.size());
    return row;
  }
  Numbers row(n + rates.size());
  for (std::size_t j = 0; j < n; ++j) {
    row[j] = flow.slope[line * n + j];
    for (std::size_t k = 0; k < rates.size(); ++k) row[j] -= rates[k] * flow.symmetries[k].slope[line * n + j];
  }
  for (std::size_t k = 0; k < rates.size(); ++k) row[n + k] = -flow.symmetries[k].value[line];
  return row;
}

void Equations::add(const Numbers& row, double rest) {
  slope.columns = static_cast<int>(row.size());
  ++slope.rows;
  slope.entries.insert(slope.entries.end(), row.begin(), row.end());
  left.push_back(rest);
}

ScaledSolution scaled_solution(const Equations& e) {
  DenseMatrix m = e.slope;
  const Scales s = scale(m);
  Numbers right = e.left;
  for (std::size_t i = 0; i < right.size(); ++i) right[i] *= s.rows[i];
  ScaledSolution x{shortest_solution(m, right, singular)};
  for (double& part : x.step)
    if (std::fabs(part) < 1e-15) part = 0;  // rounding: what rests stays at rest
  x.size = length(x.step);
  const Numbers reached = times(m, x.step);
  for (std::size_t i = 0; i < right.size(); ++i) right[i] -= reached[i];
  x.left = length(right);
  for (std::size_t j = 0; j < x.step.size(); ++j) x.step[j] *= s.columns[j];
  return x;
}

TwoNumbers SteadyFamily::place(const SteadyPoint& p) const {
  TwoNumbers at = p.numbers;
  if (by_component()) at[0] = p.state[static_cast<std::size_t>(component_)];
  return at;
}

LocalFlow SteadyFamily::flow(const SteadyPoint& p) const {
  Numbers wanted;
  LocalFlow here = flow_(p.numbers, p.state, wanted);
  check_rates(here, p);
  return here;
}

Equations SteadyFamily::equations(const SteadyPoint& p) const {
  Numbers wanted;
  const LocalFlow here = flow_(p.numbers, p.state, wanted);
  check_rates(here, p);
  const std::size_t n = static_cast<std::size_t>(here.size), c = p.rates.size(), all = n + c + 2;
  const Numbers rest = steady_rest(here, p.rates, wanted);
  std::array<Numbers, 2> by_number;  // central differences
  for (std::size_t a = 0; a < 2; ++a) {
    const double step = 1e-6 * spans_[a];
    const auto at = [&](double sign) {
      TwoNumbers moved = p.numbers;
      moved[a] += sign * step;
      Numbers there;
      LocalFlow flow = flow_(moved, p.state, there);
      if (flow.symmetries.size() != c) flow.symmetries = here.symmetries;  // there are fewer or more beside this point
      return steady_rest(flow, p.rates, there);
    };
    by_number[a] = at(1);
    const Numbers below = at(-1);
    for (std::size_t i = 0; i < rest.size(); ++i) by_number[a][i] = (by_number[a][i] - below[i]) / (2 * step);
  }
  Equations e;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    Numbers row = steady_slope(here, p.rates, i);
    row.resize(all);
    for (std::size_t a = 0; a < 2; ++a) row[n + c + a] = by_number[a][i];
    e.add(row, rest[i]);
  }
  return e;
}

Numbers SteadyFamily::place_row(const SteadyPoint& p, int axis) const {
  const std::size_t n = components(p), c = p.rates.size();
  Numbers row(n + c + 2);
  const bool component = axis == 0 && by_component();
  row[component ? static_cast<std::size_t>(component_) : n + c + static_cast<std::size_t>(axis)] = 1;
  return row;
}

SteadyPoint SteadyFamily::moved(const SteadyPoint& p, const Numbers& step, std::size_t components) {
  SteadyPoint q = p;
  for (std::size_t i = 0; i < components; ++i) q.state[i] -= step[i];
  for (std::size_t k = 0; k < q.rates.size(); ++k) q.rates[k] -= step[components + k];
  for (std::size_t a = 0; a < 2; ++a) q.numbers[a] -= step[components + q.rates.size() + a];
  return q;
}

std::optional<SteadyPoint> SteadyFamily::at(const TwoNumbers& wanted, const SteadyPoint* nearby) const {
  try {
    SteadyPoint p = nearby != nullptr ? *nearby : SteadyPoint{};
    if (!by_component()) p.numbers = wanted;
    p.numbers[1] = wanted[1];
    if (nearby == nullptr) p.state = guess_(p.numbers);
    Numbers kept;
    const LocalFlow first = flow_(p.numbers, p.state, kept);
    if (p.rates.size() != first.symmetries.size())
      p.rates = steady_rates(first).value_or(Numbers(first.symmetries.size()));
    const auto n = static_cast<std::size_t>(first.size);
    for (int i = 0; i < most_steps; ++i) {
      Equations e = equations(p);
      const TwoNumbers here = place(p);
      for (int a = 0; a < 2; ++a)
        e.add(place_row(p, a), here[static_cast<std::size_t>(a)] - wanted[static_cast<std::size_t>(a)]);
      const ScaledSolution x = scaled_solution(e);
      p = moved(p, x.step, n);
      if (!finite(p.state) || !finite(p.rates)) return std::nullopt;
      if (x.size < settled) return x.left < settled ? std::optional(p) : std::nullopt;
    }
  } catch (const Error&) {  // there is nothing to look at
  }
  return std::nullopt;
}

}  // namespace kreisel
