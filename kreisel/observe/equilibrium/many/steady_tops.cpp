#include "kreisel/observe/equilibrium/many/steady_tops.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/observe/equilibrium/many/steady_search.hpp"

namespace kreisel {

namespace {

// Directions nearer than that are one: on an axis of symmetry Newton's iteration ends 1e-8 from it.
constexpr double apart = 1e-5;

// The linearisation in the frame that goes with the motion, at the same momenta and across the symmetries that keep these.
struct Slice {
  DenseMatrix linear, basis;  // in units that balance them
  Numbers units{};
};

// How large components are where it matters: those of a vector that is zero, as the momenta of what rests, by what the others make of it in the time of
// the fastest motion.
Numbers scales_of(const LocalFlow& flow) {
  double fastest = 0;
  for (const auto& x : eigenvalues(DenseMatrix{flow.size, flow.size, flow.slope}))
    fastest = std::fmax(fastest, std::abs(x));
  const Numbers sizes = line_sizes(flow);
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
  Slice s{{n, n, slope_seen(flow, rates)}, {}, {}};
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
  const auto p = steady_from(tops, tops_symmetries(tops, start.state), start.state, from);
  return p ? std::optional(p->state) : std::nullopt;
}

std::optional<SteadyTops> steady_tops(const AnyTops& tops, const AnyCount::State<double>& start,
                                      const AnyCount::State<double>& from) {
  const CentredTops here = centred(tops, start);
  const std::vector<TopsSymmetry> symmetries = tops_symmetries(tops, here.state);
  const std::optional<SteadyState> p = steady_from(tops, symmetries, here.state, numbers_of(centred(tops, from).state));
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
