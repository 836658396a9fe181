#include "kreisel/observe/equilibrium/steady_tops.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/window/steady_family.hpp"

namespace kreisel {

namespace {

constexpr int most_steps = 200, most_halvings = 12, patience = 20;  // that many steps must leave half
constexpr double settled = 1e-11;
constexpr double apart =
    1e-5;  // directions nearer than that are one: on an axis of symmetry Newton's iteration ends 1e-8 from it

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

// Whether forces and torques cancel against what they are made of there. Bodies that repel one another for ever are no steady motion, however
// small their forces become.
bool balanced(const LocalFlow& flow, const Numbers& rest) {
  constexpr double part = 1e-7;
  const auto n = static_cast<std::size_t>(flow.size);
  const Numbers sizes = sizes_at(flow);
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

// Newton's iteration, with the momenta that the start has; a step that leaves more than there was is halved.
std::optional<Point> found_from(const AnyTops& tops, const std::vector<TopsSymmetry>& symmetries,
                                const AnyCount::State<double>& start, const Numbers& from) {
  const auto flow_at = [&](const Numbers& state) { return tops_flow(tops, symmetries, tops_of(state)); };
  LocalFlow flow = flow_at(from);
  const Numbers wanted = tops_flow(tops, symmetries, start).kept_values, sizes = sizes_at(flow);
  Point p{from, nearest_rates(flow, sizes)};
  double left = weighed(rest_of(flow, p.rates, wanted), sizes), before = left;
  for (int step = 0; step < most_steps; ++step) {
    stop_if_asked();
    if (step > 0 && step % patience == 0) {
      if (left > 0.25 * before) return std::nullopt;
      before = left;
    }
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
    if (x.size < settled) {
      const bool holds = x.left < settled && balanced(sized_by(flow, start), rest_of(flow, p.rates, wanted));
      return holds ? std::optional(p) : std::nullopt;
    }
    if (!(now < left)) return std::nullopt;
    p = next;
    flow = there;
    left = now;
  }
  return std::nullopt;
}

// The linearisation in the frame that goes with the motion, at the same momenta and across the symmetries that keep these.
struct Slice {
  DenseMatrix linear, basis;  // in units that balance them
  Numbers units{};
};

void add_unit(std::vector<Numbers>& list, Numbers v) {
  const double size = length(v);
  if (!(size > 0)) return;
  for (double& x : v) x /= size;
  list.push_back(std::move(v));
}

// How large components are where it matters: those of a vector that is zero, as the momenta of what rests, by what the others make of it in the time of
// the fastest motion.
Numbers scales_of(const LocalFlow& flow) {
  double fastest = 0;
  for (const auto& x : eigenvalues(DenseMatrix{flow.size, flow.size, flow.slope}))
    fastest = std::fmax(fastest, std::abs(x));
  const Numbers sizes = sizes_at(flow);
  Numbers scales = flow.magnitude;
  for (std::size_t i = 0; i < scales.size() && fastest > 0; ++i) scales[i] = std::fmax(scales[i], sizes[i] / fastest);
  return scales;
}

// A symmetry that leaves the state where it is, up to rounding, is no direction.
bool moves(const Numbers& v, const Numbers& scales) {
  for (std::size_t i = 0; i < v.size(); ++i)
    if (std::fabs(v[i]) > apart * scales[i]) return true;
  return false;
}

// The rates of a motion that is steady. Of a symmetry that leaves the state where it is, as a turn about the line of all bodies, there is none.
Numbers own_rates(const LocalFlow& flow, const Numbers& scales) {
  const auto count = static_cast<int>(flow.symmetries.size());
  if (count == 0) return {};
  DenseMatrix m = zero_matrix(flow.size, count);
  Numbers right(scales.size());
  for (int i = 0; i < flow.size; ++i) {
    const auto row = static_cast<std::size_t>(i);
    if (!(scales[row] > 0)) continue;
    right[row] = flow.rate[row] / scales[row];
    for (int k = 0; k < count; ++k) {
      const Numbers& v = flow.symmetries[static_cast<std::size_t>(k)].value;
      if (moves(v, scales)) m(i, k) = v[row] / scales[row];
    }
  }
  return shortest_solution(m, right, apart);
}

Slice slice_of(const LocalFlow& flow, const Numbers& rates, const Numbers& scales) {
  const int n = flow.size;
  Slice s{{n, n, flow.slope}, {}, {}};
  Numbers terms = flow.slope;
  for (double& x : terms) x = std::fabs(x);
  for (std::size_t k = 0; k < rates.size(); ++k)
    for (std::size_t i = 0; i < terms.size(); ++i) {
      s.linear.entries[i] -= rates[k] * flow.symmetries[k].slope[i];
      terms[i] += std::fabs(rates[k] * flow.symmetries[k].slope[i]);
    }
  for (std::size_t i = 0; i < terms.size(); ++i)  // what cancels is zero: balancing would make much of its rounding
    if (std::fabs(s.linear.entries[i]) <= 1e-14 * terms[i]) s.linear.entries[i] = 0;
  const Numbers units = s.units = balance(s.linear);
  std::vector<Numbers> held;
  for (Numbers gradient : flow.kept) {
    for (std::size_t i = 0; i < units.size(); ++i) gradient[i] *= units[i];
    add_unit(held, gradient);
  }
  for (const LocalFlow::Symmetry& symmetry : flow.symmetries) {
    Numbers direction = symmetry.value;
    for (std::size_t i = 0; i < units.size(); ++i) direction[i] /= units[i];
    if (moves(symmetry.value, scales)) add_unit(held, direction);
  }
  s.basis = complement(from_columns(held), apart);
  return s;
}

Numbers column(const DenseMatrix& m, int j) {
  Numbers v;
  for (int i = 0; i < m.rows; ++i) v.push_back(m(i, j));
  return v;
}

// <v, S v> = -<u, A v> with v = B u (observe/window/krein.hpp), in units of how large components are: those that balance A leave open how large one thing
// is beside another that does not act on it, and then what is neutral could not be told from what is small.
void add_signature(SteadyTops& found, const Slice& s, const LocalFlow& flow, Numbers scales) {
  for (double& x : scales) x = x > 0 ? x : 1;
  const int n = s.basis.columns;
  DenseMatrix poisson{flow.size, flow.size, flow.poisson};
  for (int i = 0; i < flow.size; ++i)
    for (int j = 0; j < flow.size; ++j)
      poisson(i, j) /= scales[static_cast<std::size_t>(i)] * scales[static_cast<std::size_t>(j)];
  std::vector<Numbers> u, moved;
  for (int j = 0; j < n; ++j) {
    Numbers v = column(s.basis, j), w = times(s.linear, v);
    for (std::size_t i = 0; i < v.size(); ++i) {
      v[i] *= s.units[i] / scales[i];
      w[i] *= s.units[i] / scales[i];
    }
    const double size = length(v);
    for (double& x : v) x /= size;
    for (double& x : w) x /= size;
    u.push_back(shortest_solution(poisson, v, 1e-12));
    moved.push_back(w);
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
  const auto values = eigenvalues(hessian);
  double largest = 0;
  for (const auto& x : values) largest = std::fmax(largest, std::abs(x));
  for (const auto& x : values)
    ++(std::fabs(x.real()) <= 1e-9 * largest ? found.neutral : x.real() > 0 ? found.positive : found.negative);
}

void add_modes(SteadyTops& found, const DenseMatrix& linear) {
  const auto values = eigenvalues(linear);
  double largest = length(linear.entries);  // where all of them are zero, rounding is measured by what they are made of
  for (const auto& x : values) largest = std::fmax(largest, std::abs(x));
  const double small = 1e-7 * largest;
  found.stable = std::all_of(values.begin(), values.end(), [&](const auto& x) { return std::fabs(x.real()) <= small; });
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

// A turn that leaves the state as it is may be seen from a frame that turns: with one of its rates all directions may rise.
bool definite_with_another_turn(const LocalFlow& flow, const Numbers& rates, const Numbers& scales,
                                const std::vector<Mode>& modes) {
  double slowest = 0;
  for (const Mode& m : modes)
    if (m.frequency > 0 && (slowest == 0 || m.frequency < slowest)) slowest = m.frequency;
  for (std::size_t k = 0; k < rates.size(); ++k) {
    if (moves(flow.symmetries[k].value, scales)) continue;
    for (const double part : {0.1, 0.5, -0.1, -0.5}) {
      Numbers turning = rates;
      turning[k] += part * 2 * std::numbers::pi * slowest;
      SteadyTops seen;
      add_signature(seen, slice_of(flow, turning, scales), flow, scales);
      if (seen.definite()) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<Numbers> steady_state(const AnyTops& tops, const CentredTops& start, const Numbers& from) {
  const auto p = found_from(tops, tops_symmetries(tops, start.state), start.state, from);
  return p ? std::optional(p->state) : std::nullopt;
}

std::optional<SteadyTops> steady_tops(const AnyTops& tops, const AnyCount::State<double>& start,
                                      const AnyCount::State<double>& from) {
  const CentredTops here = centred(tops, start);
  const std::vector<TopsSymmetry> symmetries = tops_symmetries(tops, here.state);
  const std::optional<Point> p = found_from(tops, symmetries, here.state, numbers_of(centred(tops, from).state));
  if (!p) return std::nullopt;
  const LocalFlow flow = sized_by(tops_flow(tops, symmetries, tops_of(p->state)), here.state);
  const Numbers scales = scales_of(flow), rates = own_rates(flow, scales);
  const Slice slice = slice_of(flow, rates, scales);
  Numbers state = p->state;
  for (std::size_t i = 0; i < state.size(); ++i)
    if (std::fabs(state[i]) < 1e-14 * flow.magnitude[i]) state[i] = 0;  // but for rounding
  const AnyCount::State<double> in_space = here.in_space(tops_of(state));
  Vec3<double> turn, drift = here.drift;
  for (std::size_t k = 0; k < symmetries.size(); ++k) {
    turn += rates[k] * symmetries[k].turn;
    if (here.masses.empty()) drift += rates[k] * symmetries[k].shift;
  }
  const DenseMatrix linear = restricted(slice.linear, slice.basis);
  double fastest = 0;
  for (const auto& x : eigenvalues(linear)) fastest = std::fmax(fastest, std::abs(x));
  if (std::sqrt(norm2(turn)) < 1e-11 * fastest) turn = {};  // at rest, but for rounding
  SteadyTops found;
  found.state = numbers_of(in_space);
  found.turn = {turn.x, turn.y, turn.z};
  found.drift = {drift.x, drift.y, drift.z};
  found.energy = tops.plain->energy(in_space);
  add_modes(found, linear);
  add_signature(found, slice, flow, scales);
  found.by_energy = found.stable && (found.definite() || definite_with_another_turn(flow, rates, scales, found.modes));
  return found;
}

}  // namespace kreisel
