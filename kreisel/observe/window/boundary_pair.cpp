// The pair of eigenvalues that meets on the edge: its g, the slopes of that, and whether it makes the edge.
#include <algorithm>
#include <cmath>
#include <limits>

#include "kreisel/observe/window/boundary.hpp"

namespace kreisel {

namespace {

using Complex = std::complex<double>;

// The two that meet near i ω: their mean is there, and they are close to one another.
struct Meeting {
  Complex one, other;
  double cost = std::numeric_limits<double>::infinity();
};
Meeting meeting(const std::vector<SteadySpectrum::Turning>& values, double rate, int turns) {
  Meeting best;
  for (std::size_t a = 0; a < values.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      if (values[a].turns != turns || values[b].turns != turns) continue;
      const Complex one = values[a].value, other = values[b].value;
      const double cost = std::abs(0.5 * (one + other) - Complex(0, rate)) + std::abs(0.5 * (one - other));
      if (cost < best.cost) best = {one, other, cost};
    }
  return best;
}

}  // namespace

std::optional<EdgeTracer::Pair> EdgeTracer::pair_at(const SteadyPoint& p, double rate, int turns) const {
  const SteadySpectrum s(family_.flow(p), p.rates);
  const Meeting m = meeting(s.turning(), rate, turns);
  if (!std::isfinite(m.cost)) return std::nullopt;
  const Complex half = 0.5 * (m.one - m.other);
  const double g = (half * half).real();
  if (!std::isfinite(g)) return std::nullopt;
  return Pair{g, 0.5 * (m.one + m.other).imag()};
}

// ∇g by central differences over all unknowns, each in the scale in which it changes the equations.
Numbers EdgeTracer::pair_row(const SteadyPoint& p, const Pair& here, int turns) const {
  const Equations e = family_.equations(p);
  const std::size_t n = family_.components(p), all = static_cast<std::size_t>(e.slope.columns);
  const LocalFlow flow = family_.flow(p);
  const TwoNumbers span = range_.span();
  Numbers row(all);
  for (std::size_t j = 0; j < all; ++j) {
    double step = 0;
    if (j < n) step = 1e-6 * (flow.magnitude[j] > 0 ? flow.magnitude[j] : 0);
    if (j >= all - 2)
      step = 1e-6 * (j == all - 2 && family_.by_component() ? std::fabs(p.numbers[0]) : span[j + 2 - all]);
    if (j >= n && j < all - 2) step = 1e-6 * std::fabs(p.rates[j - n]);
    if (!(step > 0)) continue;  // at rest: g does not depend on velocities of bodies that stand still to first order
    const auto at = [&](double sign) {
      Numbers move(all);
      move[j] = -sign * step;
      return pair_at(SteadyFamily::moved(p, move, n), here.rate, turns);
    };
    const auto above = at(1), below = at(-1);
    if (above && below) row[j] = (above->g - below->g) / (2 * step);
  }
  return row;
}

bool EdgeTracer::only_this_pair(const EdgePoint& p) const {
  const auto values = SteadySpectrum(family_.flow(p.at), p.at.rates).turning();
  const Meeting m = meeting(values, p.rate, p.turns);
  double largest = 0;
  for (const auto& x : values) largest = std::fmax(largest, std::abs(x.value));
  const auto of_pair = [&](const Complex& x) {
    for (const Complex& y : {m.one, m.other})
      if (x == y || x == std::conj(y)) return true;
    return false;
  };
  return std::all_of(values.begin(), values.end(),
                     [&](const auto& x) { return of_pair(x.value) || std::fabs(x.value.real()) <= 1e-6 * largest; });
}

// Two modes that pass each other by make a zero of g too, but no edge: it is negative on both sides.
bool EdgeTracer::separates(const EdgePoint& p, const TwoNumbers& along) const {
  constexpr double aside = 1e-3;
  const TwoNumbers span = range_.span();
  std::array<double, 2> g{};
  for (const int side : {0, 1}) {
    const double by = side == 0 ? aside : -aside;
    const TwoNumbers beside{p.place[0] - by * along[1] * span[0], p.place[1] + by * along[0] * span[1]};
    const auto q = family_.at(beside, &p.at);
    const auto pair = q ? pair_at(*q, p.rate, p.turns) : std::nullopt;
    if (!pair) return true;
    g[static_cast<std::size_t>(side)] = pair->g;
  }
  return (g[0] > 0) != (g[1] > 0) || p.rate == 0;
}

}  // namespace kreisel
