#include "kreisel/observe/equilibrium/steady_tops.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/window/steady_family.hpp"

namespace kreisel {

namespace {

constexpr int most_steps = 200, most_halvings = 12;
constexpr double settled = 1e-11;

struct Point {
  Numbers state, rates;
};

// X - Σ c ξ, then K - K0.
Numbers rest_of(const LocalFlow& flow, const Numbers& rates, const Numbers& wanted) {
  Numbers left = flow.rate;
  for (std::size_t k = 0; k < rates.size(); ++k)
    for (std::size_t i = 0; i < left.size(); ++i) left[i] -= rates[k] * flow.symmetries[k].value[i];
  for (std::size_t k = 0; k < flow.kept.size(); ++k) left.push_back(flow.kept_values[k] - wanted[k]);
  return left;
}

Equations equations_at(const LocalFlow& flow, const Numbers& rates, const Numbers& wanted) {
  const auto n = static_cast<std::size_t>(flow.size);
  const std::size_t c = rates.size();
  const Numbers rest = rest_of(flow, rates, wanted);
  Equations e;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    Numbers row(n + c);
    for (std::size_t j = 0; j < n; ++j) {
      row[j] = i < n ? flow.slope[i * n + j] : flow.kept[i - n][j];
      for (std::size_t k = 0; i < n && k < c; ++k) row[j] -= rates[k] * flow.symmetries[k].slope[i * n + j];
    }
    for (std::size_t k = 0; i < n && k < c; ++k) row[n + k] = -flow.symmetries[k].value[i];
    e.add(row, rest[i]);
  }
  return e;
}

// What each line of the equations is made of, so that what is left of them can be compared.
Numbers sizes_at(const LocalFlow& flow) {
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

double weighed(const Numbers& rest, const Numbers& sizes) {
  double sum = 0;
  for (std::size_t i = 0; i < rest.size(); ++i)
    if (sizes[i] > 0) sum += (rest[i] / sizes[i]) * (rest[i] / sizes[i]);
  return std::isfinite(sum) ? sum : INFINITY;
}

// The rates that leave least of X - Σ c ξ.
Numbers nearest_rates(const LocalFlow& flow, const Numbers& sizes) {
  const auto count = static_cast<int>(flow.symmetries.size());
  if (count == 0) return {};
  DenseMatrix m = zero_matrix(flow.size, count);
  Numbers right(static_cast<std::size_t>(flow.size));
  for (int i = 0; i < flow.size; ++i) {
    const auto row = static_cast<std::size_t>(i);
    const double weight = sizes[row] > 0 ? 1 / sizes[row] : 0;
    right[row] = weight * flow.rate[row];
    for (int k = 0; k < count; ++k) m(i, k) = weight * flow.symmetries[static_cast<std::size_t>(k)].value[row];
  }
  return shortest_solution(m, right, 1e-9);
}

// Newton's iteration; a step that leaves more than there was is halved.
std::optional<Point> found_from(const AnyTops& tops, const Numbers& start) {
  const auto flow_at = [&tops](const Numbers& state) { return tops_flow(tops, tops_of(state)); };
  LocalFlow flow = flow_at(start);
  const Numbers wanted = flow.kept_values, sizes = sizes_at(flow);
  Point p{start, nearest_rates(flow, sizes)};
  double left = weighed(rest_of(flow, p.rates, wanted), sizes);
  for (int step = 0; step < most_steps; ++step) {
    stop_if_asked();
    const ScaledSolution x = scaled_solution(equations_at(flow, p.rates, wanted));
    if (!finite(x.step)) return std::nullopt;
    double part = 1;
    Point next;
    LocalFlow there;
    double now = INFINITY;
    for (int halved = 0; halved <= most_halvings && !(now < left) && !(part == 1 && x.size < settled); ++halved) {
      if (halved > 0) part /= 2;
      next = p;
      for (std::size_t i = 0; i < p.state.size(); ++i) next.state[i] -= part * x.step[i];
      for (std::size_t k = 0; k < p.rates.size(); ++k) next.rates[k] -= part * x.step[p.state.size() + k];
      there = flow_at(next.state);
      now = finite(there.rate) && finite(there.slope) ? weighed(rest_of(there, next.rates, wanted), sizes) : INFINITY;
    }
    if (x.size < settled) return x.left < settled ? std::optional(p) : std::nullopt;
    if (!(now < left)) return std::nullopt;
    p = next;
    flow = there;
    left = now;
  }
  return std::nullopt;
}

// The linearisation in the frame that goes with the motion, at the same momenta and across the symmetries that keep these.
struct Slice {
  DenseMatrix linear, poisson, basis;  // in units in which components may be compared
};

// The symmetries that keep all momenta: those whose common change of them is zero.
std::vector<Numbers> directions_of(const LocalFlow& flow) {
  const auto count = static_cast<int>(flow.symmetries.size());
  const std::size_t momenta = flow.kept.size() - flow.symmetries.size();  // the first of them
  std::vector<Numbers> moves;                                             // as parts of what is moved
  for (const LocalFlow::Symmetry& s : flow.symmetries) {
    double most = 0;
    for (std::size_t i = 0; i < s.value.size(); ++i)
      if (flow.magnitude[i] > 0) most = std::fmax(most, std::fabs(s.value[i]) / flow.magnitude[i]);
    moves.push_back(s.value);
    for (double& x : moves.back()) x = most > 1e-9 ? x / most : 0;
  }
  const Numbers sizes = sizes_at(flow);
  DenseMatrix changed = zero_matrix(count, count);  // column m: of momentum m, by each symmetry
  for (int m = 0; m < count; ++m) {
    const std::size_t k = momenta + static_cast<std::size_t>(m);
    const double size = sizes[flow.rate.size() + k];
    for (int j = 0; j < count && size > 0; ++j) {
      double sum = 0;
      for (std::size_t i = 0; i < flow.rate.size(); ++i) sum += flow.kept[k][i] * moves[static_cast<std::size_t>(j)][i];
      changed(j, m) = std::fabs(sum) > 1e-9 * size ? sum / size : 0;
    }
  }
  std::vector<Numbers> list;
  if (count == 0) return list;
  const DenseMatrix keep = complement(changed, 1e-8);
  for (int c = 0; c < keep.columns; ++c) {
    Numbers direction(flow.rate.size());
    for (int j = 0; j < count; ++j)
      for (std::size_t i = 0; i < direction.size(); ++i)
        direction[i] += keep(j, c) * moves[static_cast<std::size_t>(j)][i];
    list.push_back(direction);
  }
  return list;
}

void add_unit(std::vector<Numbers>& list, Numbers v) {
  const double size = length(v);
  if (!(size > 0)) return;
  for (double& x : v) x /= size;
  list.push_back(std::move(v));
}

Slice slice_of(const LocalFlow& flow, const Numbers& rates) {
  const int n = flow.size;
  Slice s{{n, n, flow.slope}, {n, n, flow.poisson}, {}};
  Numbers terms = flow.slope;
  for (double& x : terms) x = std::fabs(x);
  for (std::size_t k = 0; k < rates.size(); ++k)
    for (std::size_t i = 0; i < terms.size(); ++i) {
      s.linear.entries[i] -= rates[k] * flow.symmetries[k].slope[i];
      terms[i] += std::fabs(rates[k] * flow.symmetries[k].slope[i]);
    }
  for (std::size_t i = 0; i < terms.size(); ++i)  // what cancels is zero: balancing would make much of its rounding
    if (std::fabs(s.linear.entries[i]) <= 1e-14 * terms[i]) s.linear.entries[i] = 0;
  const Numbers units = balance(s.linear);
  std::vector<Numbers> held;
  for (Numbers gradient : flow.kept) {
    for (std::size_t i = 0; i < units.size(); ++i) gradient[i] *= units[i];
    add_unit(held, gradient);
  }
  for (Numbers direction : directions_of(flow)) {
    for (std::size_t i = 0; i < units.size(); ++i) direction[i] /= units[i];
    add_unit(held, direction);
  }
  s.basis = complement(from_columns(held), 1e-7);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      s.poisson(i, j) /= units[static_cast<std::size_t>(i)] * units[static_cast<std::size_t>(j)];
  return s;
}

Numbers column(const DenseMatrix& m, int j) {
  Numbers v;
  for (int i = 0; i < m.rows; ++i) v.push_back(m(i, j));
  return v;
}

// <v, S v> = -<u, A v> with v = B u (observe/window/krein.hpp).
void add_signature(SteadyTops& found, const Slice& s) {
  const int n = s.basis.columns;
  std::vector<Numbers> u, moved;
  for (int j = 0; j < n; ++j) {
    const Numbers v = column(s.basis, j);
    u.push_back(shortest_solution(s.poisson, v, 1e-10));
    moved.push_back(times(s.linear, v));
  }
  const auto form = [&](int i, int j) {
    double sum = 0;
    for (std::size_t k = 0; k < u.front().size(); ++k)
      sum -= u[static_cast<std::size_t>(i)][k] * moved[static_cast<std::size_t>(j)][k];
    return sum;
  };
  DenseMatrix hessian = zero_matrix(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) hessian(i, j) = 0.5 * (form(i, j) + form(j, i));
  for (const auto& x : eigenvalues(hessian)) ++(x.real() > 0 ? found.positive : found.negative);
}

void add_modes(SteadyTops& found, const std::vector<std::complex<double>>& values) {
  found.stable = on_imaginary_axis(values);
  double largest = 0;
  for (const auto& x : values) largest = std::fmax(largest, std::abs(x));
  const double small = 1e-7 * largest;
  for (const auto& x : values) {
    const double growth = std::fabs(x.real()) <= small ? 0 : x.real(),
                 rate = std::fabs(x.imag()) <= small ? 0 : x.imag();
    if (rate < 0 || (rate == 0 && growth == 0 && x.imag() < 0)) continue;
    found.modes.push_back({rate / (2 * std::numbers::pi), growth});
    found.growth = std::fmax(found.growth, growth);
  }
  std::sort(found.modes.begin(), found.modes.end(), [](const Mode& a, const Mode& b) {
    return a.frequency != b.frequency ? a.frequency < b.frequency : a.growth > b.growth;
  });
}

}  // namespace

SteadyTops steady_report(const AnyTops& tops, const Numbers& state, const Numbers& rates) {
  const LocalFlow flow = tops_flow(tops, tops_of(state));
  SteadyTops found;
  found.state = state;
  found.turn = found.drift = Numbers(3);
  if (!rates.empty()) found.turn[2] = rates[0];
  if (rates.size() > 1) {
    found.turn[0] = rates[1];
    found.turn[1] = rates[2];
    found.drift.assign(rates.begin() + 3, rates.end());
  }
  found.energy = tops.plain->energy(tops_of(state));
  const Slice slice = slice_of(flow, rates);
  add_modes(found, eigenvalues(restricted(slice.linear, slice.basis)));
  add_signature(found, slice);
  return found;
}

std::optional<SteadyTops> steady_tops(const AnyTops& tops, const AnyCount::State<double>& start) {
  const std::optional<Point> p = found_from(tops, numbers_of(start));
  if (!p) return std::nullopt;
  return steady_report(tops, p->state, p->rates);
}

}  // namespace kreisel
