#include "kreisel/observe/equilibrium/floquet.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/equilibrium/across.hpp"

namespace kreisel {

namespace {

using Complex = std::complex<double>;
using Vector = std::vector<Complex>;

constexpr int most_steps = 8192;
constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr double stands_still = 1e-10;  // how much M may still change, as a part of its size, when the steps are halved

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// D⁻¹ m D; what is nothing but rounding there is zero, since balancing would make much of it.
DenseMatrix in_units(DenseMatrix m, const Numbers& units) {
  double largest = 0;
  for (int i = 0; i < m.rows; ++i)
    for (int j = 0; j < m.columns; ++j) {
      m(i, j) *= units[at(j)] / units[at(i)];
      largest = std::fmax(largest, std::fabs(m(i, j)));
    }
  for (double& x : m.entries)
    if (std::fabs(x) <= 1e-14 * largest) x = 0;
  return m;
}

// Inverse iteration: (m - λ) x = y a few times over, as twice as many real equations.
class Inverse {
 public:
  Inverse(const DenseMatrix& m, const Complex& value) : n_(m.rows), both_(zero_matrix(2 * m.rows, 2 * m.rows)) {
    const double nudge = 1e-10 * length(m.entries);
    for (int i = 0; i < n_; ++i) {
      for (int j = 0; j < n_; ++j) both_(i, j) = both_(n_ + i, n_ + j) = m(i, j);
      both_(i, i) -= value.real() + nudge;
      both_(n_ + i, n_ + i) -= value.real() + nudge;
      both_(i, n_ + i) += value.imag();
      both_(n_ + i, i) -= value.imag();
    }
  }

  // That many, orthonormal, that belong to the eigenvalues nearest to λ.
  std::vector<Vector> vectors(int count) const {
    std::vector<Vector> list(at(count), Vector(at(n_)));
    for (int k = 0; k < count; ++k)
      for (int i = 0; i < n_; ++i) list[at(k)][at(i)] = std::polar(1.0, (k + 1) * 0.7 * (i + 1) * (i + 1));
    for (int sweep = 0; sweep < 4; ++sweep)
      for (std::size_t k = 0; k < list.size(); ++k) {
        list[k] = solved(list[k]);
        for (std::size_t j = 0; j < k; ++j) subtract(list[k], list[j]);
        scale(list[k]);
      }
    return list;
  }

 private:
  Vector solved(const Vector& y) const {
    Numbers x(at(2 * n_));
    for (int i = 0; i < n_; ++i) x[at(i)] = y[at(i)].real(), x[at(n_ + i)] = y[at(i)].imag();
    x = shortest_solution(both_, x, 0);
    Vector z;
    for (int i = 0; i < n_; ++i) z.emplace_back(x[at(i)], x[at(n_ + i)]);
    return z;
  }
  static void scale(Vector& v) {
    double size = 0;
    for (const Complex& x : v) size += std::norm(x);
    for (Complex& x : v) x /= std::sqrt(size);
  }
  static void subtract(Vector& v, const Vector& unit) {
    Complex part = 0;
    for (std::size_t i = 0; i < v.size(); ++i) part += std::conj(unit[i]) * v[i];
    for (std::size_t i = 0; i < v.size(); ++i) v[i] -= part * unit[i];
  }

  int n_;
  DenseMatrix both_;
};

Complex inner(const Vector& a, const Vector& b) {
  Complex sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::conj(a[i]) * b[i];
  return sum;
}

// |w||v|/|<w, v>|, at least 1: how much more uncertain a multiplier is than M.
double condition(const Vector& v, const Vector& w) {
  Complex product = 0;
  for (std::size_t i = 0; i < v.size(); ++i) product += w[i] * v[i];
  return 1 / std::fmax(std::abs(product), epsilon);
}

FloquetMode mode_of(const Across& a, const Numbers& units, const Complex& value, double error, double period) {
  FloquetMode m;
  m.multiplier = value;
  const Vector v = Inverse(a.map, value).vectors(1).front();
  m.margin = error * condition(v, Inverse(transposed(a.map), value).vectors(1).front());
  m.shape = times(a.basis, v);
  for (std::size_t i = 0; i < m.shape.size(); ++i) m.shape[i] *= units[i];
  m.frequency = std::arg(value) / (2 * std::numbers::pi * period);
  if (std::fabs(std::abs(value) - 1) > m.margin) m.growth = std::log(std::abs(value)) / period;
  return m;
}

// Multipliers that cannot be told apart have their signs together: those of the form i <v̄, B⁻¹ v> on all their eigenvectors. One sign:
// they never make each other unstable. Else they have none, and are on the verge.
bool sign_together(std::vector<FloquetMode*>& group, const Across& a, const DenseMatrix& poisson) {
  Complex middle = 0;
  for (const FloquetMode* m : group) middle += m->multiplier / static_cast<double>(group.size());
  const auto count = static_cast<int>(group.size());
  std::vector<Vector> v, u;
  for (const Vector& y : Inverse(a.map, middle).vectors(count)) {
    v.push_back(times(a.basis, y));
    u.push_back(shortest_solution(poisson, v.back(), 1e-10));  // B u = v
  }
  ComplexMatrix form{count, Vector(at(count * count))};
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < count; ++j) form(i, j) = Complex(0, 1) * inner(v[at(i)], u[at(j)]);
  int plus = 0, minus = 0;
  for (const Complex& x : eigenvalues(form)) (x.real() > 0 ? plus : minus) += 1;
  if (plus > 0 && minus > 0) return false;
  for (FloquetMode* m : group) m->sign = plus > 0 ? 1 : -1;
  return true;
}

// Whether all groups of multipliers on the unit circle have one sign each.
bool signed_groups(std::vector<FloquetMode>& modes, const Across& a, const DenseMatrix& poisson) {
  bool definite = true;
  std::vector<FloquetMode*> left;
  for (FloquetMode& m : modes)
    if (m.growth == 0) left.push_back(&m);
  while (!left.empty()) {
    std::vector<FloquetMode*> group{left.back()};
    left.pop_back();
    for (std::size_t i = 0; i < group.size(); ++i)
      for (auto other = left.begin(); other != left.end();) {
        const double near = group[i]->margin + (*other)->margin;
        if (std::abs((*other)->multiplier - group[i]->multiplier) <= near) {
          group.push_back(*other);
          other = left.erase(other);
        } else {
          ++other;
        }
      }
    definite = sign_together(group, a, poisson) && definite;
  }
  return definite;
}

// v = B u in units D: B goes as D⁻¹ B D⁻¹.
DenseMatrix poisson_in(DenseMatrix b, const Numbers& units) {
  for (int i = 0; i < b.rows; ++i)
    for (int j = 0; j < b.columns; ++j) b(i, j) /= units[at(i)] * units[at(j)];
  return b;
}

struct SettledMap {
  Across across;
  double error = 0;
  int steps = 0;
  bool settled = false;
};

SettledMap settled_map(const PeriodicFlow& flow, const Numbers& state, const PeriodicFlow::Held& held, int steps) {
  std::vector<Numbers> kept = held.kept, along = held.along;
  for (Numbers& gradient : kept)
    for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] *= flow.units[i];
  for (Numbers& direction : along)
    for (std::size_t i = 0; i < direction.size(); ++i) direction[i] /= flow.units[i];
  SettledMap found;
  DenseMatrix before = in_units(flow.over(state, steps).slope, flow.units);
  for (int n = 2 * steps; n <= most_steps && !found.settled; n *= 2) {
    stop_if_asked();
    DenseMatrix now = in_units(flow.over(state, n).slope, flow.units), change = now;
    if (!finite(now.entries)) return found;
    found.across = across(now, 1, kept, along);
    for (std::size_t i = 0; i < now.entries.size(); ++i) change.entries[i] -= before.entries[i];
    const double size = length(found.across.map.entries),
                 moved = length(restricted(change, found.across.basis).entries);
    // Of order 8: what is left is far less than a sixteenth of the change. Rounding adds up as a walk does, over some 20 forces a step.
    found.error = moved / 16 + 4 * epsilon * std::sqrt(20.0 * n) * size;
    found.steps = n;
    found.settled = moved <= stands_still * size;
    before = std::move(now);
  }
  return found;
}

}  // namespace

Floquet floquet(const PeriodicFlow& flow, const Numbers& state, int steps) {
  const PeriodicFlow::Held held = flow.held(state);
  const SettledMap map = settled_map(flow, state, held, steps);
  Floquet f;
  f.settled = map.settled;
  f.steps = map.steps;
  f.error = map.error;
  if (!f.settled) return f;
  const DenseMatrix poisson = poisson_in(held.poisson, flow.units);
  f.stable = true;
  for (const Complex& value : eigenvalues(map.across.map)) {
    if (std::isnan(std::abs(value))) return Floquet{};
    f.modes.push_back(mode_of(map.across, flow.units, value, map.error, flow.period));
    f.stable = f.stable && !(f.modes.back().growth > 0);
  }
  std::stable_sort(f.modes.begin(), f.modes.end(),
                   [](const FloquetMode& a, const FloquetMode& b) { return a.frequency < b.frequency; });
  if (held.poisson.rows > 0) f.verge = !signed_groups(f.modes, map.across, poisson) && f.stable;
  return f;
}

std::optional<Numbers> periodic_state(const PeriodicFlow& flow, const Numbers& guess, int steps) {
  const auto n = static_cast<int>(guess.size());
  Numbers s = guess;
  double last = std::numeric_limits<double>::infinity();
  Numbers sizes;
  bool far = steps >= 16;  // then half as many steps show the way as well
  for (int tries = 0; tries < 30; ++tries) {
    stop_if_asked();
    const PeriodMap map = flow.over(s, far ? steps / 2 : steps);
    DenseMatrix m = in_units(map.slope, flow.units);
    Numbers left(guess.size());
    for (int i = 0; i < n; ++i) {
      m(i, i) -= 1;
      left[at(i)] = (map.end[at(i)] - s[at(i)]) / flow.units[at(i)];
      for (auto j = static_cast<int>(flow.coordinates); j < n; ++j) m(i, j) = 0;
    }
    if (!finite(m.entries) || !finite(left)) return std::nullopt;
    const double size_of_rows = length(m.entries);
    for (const Numbers& gradient : flow.lengths(s)) {
      for (std::size_t j = 0; j < gradient.size(); ++j) m.entries.push_back(size_of_rows * gradient[j] * flow.units[j]);
      ++m.rows;
      left.push_back(0);
    }
    const Numbers step = shortest_solution(m, left, 1e-8);
    const double size = length(step);
    if (!(size <= 1)) return std::nullopt;
    sizes.push_back(size);
    if (tries >= 10 && size > 1e-9 && !(size < 0.7 * sizes[at(tries - 5)])) return std::nullopt;  // it goes nowhere
    const bool rounding = !far && size < 1e-9 && !(size < 0.5 * last);
    for (std::size_t i = 0; i < s.size() && !rounding; ++i) s[i] -= step[i] * flow.units[i];
    if (!rounding) s = flow.onto(s);
    if (rounding || (!far && size < 1e-14)) return length(left) <= 1e-9 ? std::optional(s) : std::nullopt;
    last = size;
    far = far && size > 1e-4;
  }
  return std::nullopt;
}

}  // namespace kreisel
