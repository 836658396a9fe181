#include "kreisel/observe/window/krein.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kreisel {

namespace {

constexpr double apart = 1e-4;  // directions nearer than that are one; states of a search differ by less

DenseMatrix square(const Numbers& m, int n) { return {n, n, m}; }

// D⁻¹ m D.
DenseMatrix in_units(DenseMatrix m, const Numbers& units) {
  for (int i = 0; i < m.rows; ++i)
    for (int j = 0; j < m.columns; ++j)
      m(i, j) *= units[static_cast<std::size_t>(j)] / units[static_cast<std::size_t>(i)];
  return m;
}

Numbers divided(Numbers v, const Numbers& units) {
  for (std::size_t i = 0; i < v.size(); ++i) v[i] /= units[i];
  return v;
}

double dot(const Numbers& a, const Numbers& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

SteadySpectrum::SteadySpectrum(const LocalFlow& flow, Numbers rates) : rates_(std::move(rates)) {
  units_ = Numbers(static_cast<std::size_t>(flow.size), 1);
  find_isotropy(flow);
  reduce(flow);
  values_ = eigenvalues(reduced_);
}

// Of two symmetries that move the state the same way their difference does not move it; a turn of space is then counted as a
// turn of the body, so that rates are those that somebody sees who stands still.
void SteadySpectrum::find_isotropy(const LocalFlow& flow) {
  const auto moves = [&](const Numbers& v) {
    double state = 0;
    for (std::size_t i = 0; i < v.size(); ++i)
      if (flow.magnitude[i] > 0) state = std::fmax(state, std::fabs(v[i]) / flow.magnitude[i]);
    return state > apart;
  };
  const auto& all = flow.symmetries;
  Numbers parts(all.size());
  for (std::size_t k = 0; k < all.size() && dot(parts, parts) == 0; ++k)
    if (!moves(all[k].value)) parts[k] = 1;
  if (all.size() == 2 && dot(parts, parts) == 0) {
    const double factor = dot(all[0].value, all[1].value) / dot(all[1].value, all[1].value);
    Numbers left = all[0].value;
    for (std::size_t i = 0; i < left.size(); ++i) left[i] -= factor * all[1].value[i];
    if (!moves(left)) parts = {1, -factor};
  }
  if (dot(parts, parts) == 0) return;
  if (parts[0] != 0) {
    const double shift = rates_[0] / parts[0];
    for (std::size_t k = 0; k < parts.size(); ++k) rates_[k] -= shift * parts[k];
  }
  turn_ = zero_matrix(flow.size, flow.size);
  for (std::size_t k = 0; k < parts.size(); ++k)
    for (std::size_t i = 0; i < turn_.entries.size(); ++i) turn_.entries[i] += parts[k] * all[k].slope[i];
}

void SteadySpectrum::reduce(const LocalFlow& flow) {
  linear_ = square(slope_seen(flow, rates_), flow.size);
  units_ = balance(linear_);
  std::vector<Numbers> held;
  for (Numbers gradient : flow.kept) {
    for (std::size_t i = 0; i < units_.size(); ++i) gradient[i] *= units_[i];
    add_unit(held, gradient);
  }
  const bool one_stands = turn_.rows > 0;
  for (std::size_t k = 0; k < flow.symmetries.size(); ++k) {
    double size = 0;
    const Numbers& v = flow.symmetries[k].value;
    for (std::size_t i = 0; i < v.size(); ++i)
      if (flow.magnitude[i] > 0) size = std::fmax(size, std::fabs(v[i]) / flow.magnitude[i]);
    if (!one_stands || size > apart) add_unit(held, divided(v, units_));
  }
  basis_ = held.empty() ? complement(zero_matrix(flow.size, 1), 0) : complement(from_columns(held), apart);
  reduced_ = restricted(linear_, basis_);
  if (one_stands) turn_ = restricted(in_units(turn_, units_), basis_);
  poisson_ = square(flow.poisson, flow.size);
  for (int i = 0; i < flow.size; ++i)
    for (int j = 0; j < flow.size; ++j)
      poisson_(i, j) /= units_[static_cast<std::size_t>(i)] * units_[static_cast<std::size_t>(j)];
}

// A turn that commutes with A, added s times, moves the rates of modes that turn m times by m s: far enough to tell them apart.
std::vector<SteadySpectrum::Turning> SteadySpectrum::turning() const {
  std::vector<Turning> list;
  if (turn_.rows == 0) {
    for (const Complex& x : values_) list.push_back({x, 0});
    return list;
  }
  double largest = 0;
  for (const Complex& x : values_) largest = std::fmax(largest, std::abs(x));
  const double shift = 2.5 * largest;
  DenseMatrix m = reduced_;
  for (std::size_t i = 0; i < m.entries.size(); ++i) m.entries[i] += shift * turn_.entries[i];
  for (const Complex& x : eigenvalues(m)) {
    const int turns = static_cast<int>(std::lround(x.imag() / shift));
    if (turns >= 0) list.push_back({x - Complex(0, turns * shift), turns});
  }
  return list;
}

// Inverse iteration: (A - λ) x = y a few times over, as twice as many real equations. Of a mode that turns once only what does so
// is kept: R the turn, R³ = -R, that is -(R² + i R)/2; of one that does not, 1 + R².
SteadySpectrum::Vector SteadySpectrum::eigenvector(const Turning& at) const {
  const int n = reduced_.rows;
  const Complex value = at.value;
  DenseMatrix m = zero_matrix(2 * n, 2 * n);
  const double nudge = 1e-9 * length(reduced_.entries);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) m(i, j) = m(n + i, n + j) = reduced_(i, j);
    m(i, i) -= value.real() + nudge;
    m(n + i, n + i) -= value.real() + nudge;
    m(i, n + i) += value.imag();
    m(n + i, i) -= value.imag();
  }
  Numbers x(static_cast<std::size_t>(2 * n));
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = 1 + 0.1 * std::sin(static_cast<double>(i + 1));
  Vector y(static_cast<std::size_t>(n));
  const auto half = static_cast<std::size_t>(n);
  for (int sweep = 0; sweep < 3; ++sweep) {
    x = shortest_solution(m, x, 0);
    for (std::size_t i = 0; i < half; ++i) y[i] = {x[i], x[half + i]};
    if (turn_.rows > 0) {
      const Vector once = times(turn_, y), twice = times(turn_, once);
      for (std::size_t i = 0; i < half; ++i)
        y[i] = at.turns == 0 ? y[i] + twice[i] : -0.5 * (twice[i] + Complex(0, 1) * once[i]);
    }
    double size = 0;
    for (const Complex& part : y) size += std::norm(part);
    for (std::size_t i = 0; i < half; ++i) {
      y[i] /= std::sqrt(size);
      x[i] = y[i].real();
      x[half + i] = y[i].imag();
    }
  }
  return y;
}

SteadyMode SteadySpectrum::mode(const Turning& at, const std::vector<Motion>& motions) const {
  const Vector v = times(basis_, eigenvector(at)), u = shortest_solution(poisson_, v, 1e-10);
  double largest = 0, whole = 0;
  for (const Complex& x : values_) largest = std::fmax(largest, std::abs(x));
  SteadyMode m;
  m.rate = at.value.imag();
  m.turns = at.turns;
  m.growth = std::fabs(at.value.real()) <= 1e-7 * largest ? 0 : at.value.real();
  Complex product = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    const Complex part = std::conj(u[i]) * v[i];
    product += part;
    whole += std::abs(part);
    const Motion what = motions[i];
    (what == Motion::up_and_down ? m.up_and_down : what == Motion::sideways ? m.sideways : m.tilt) += std::abs(part);
  }
  for (double* x : {&m.up_and_down, &m.sideways, &m.tilt}) *x /= whole > 0 ? whole : 1;
  const double action = (Complex(0, -1) * product).real();
  m.sign = m.growth != 0 || std::fabs(action) < 1e-9 * whole ? 0 : action > 0 ? 1 : -1;
  return m;
}

// Of modes that do not turn one for each pair of conjugates; of those that grow and die at one rate that which grows.
std::vector<SteadyMode> SteadySpectrum::modes(const std::vector<Motion>& motions) const {
  std::vector<SteadyMode> list;
  double largest = 0;
  for (const Complex& x : values_) largest = std::fmax(largest, std::abs(x));
  const double small = 1e-7 * largest;
  for (const Turning& t : turning()) {
    const bool rests = std::fabs(t.value.imag()) <= small;
    if (t.turns == 0 && (rests ? t.value.real() < 0 : t.value.imag() < 0)) continue;
    list.push_back(mode(t, motions));
  }
  std::sort(list.begin(), list.end(), [](const SteadyMode& a, const SteadyMode& b) {
    return std::fabs(a.rate) != std::fabs(b.rate) ? std::fabs(a.rate) < std::fabs(b.rate) : a.growth > b.growth;
  });
  return list;
}

// ς ε (ω - λ m) > 0 for all modes, with one sign ς and one multiplier λ.
bool stable_by_energy(const std::vector<SteadyMode>& modes) {
  const auto alike = [&modes](int sign) {
    double above = -std::numeric_limits<double>::infinity(), below = -above;  // λ between them
    for (const SteadyMode& m : modes) {
      if (m.sign == 0) return false;
      const bool plus = m.sign == sign;
      if (m.turns == 0 && plus != (m.rate > 0)) return false;
      if (m.turns != 0 && plus) below = std::fmin(below, m.rate / m.turns);
      if (m.turns != 0 && !plus) above = std::fmax(above, m.rate / m.turns);
    }
    return above < below;
  };
  return alike(1) || alike(-1);
}

}  // namespace kreisel
