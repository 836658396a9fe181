#include "kreisel/observe/window/boundary.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

using Complex = std::complex<double>;
constexpr int most_points = 2000, most_corrections = 12;
constexpr double settled = 1e-9;  // of a correction, in the scale of its equations; the next would be its square
constexpr double noise =
    1e-8;  // of a place, in parts of the range: rounding of fast modes moves the zero of slow ones by that

double distance(const TwoNumbers& a, const TwoNumbers& b) { return std::hypot(a[0] - b[0], a[1] - b[1]); }

TwoNumbers unit(const TwoNumbers& v) {
  const double size = std::hypot(v[0], v[1]);
  return {v[0] / size, v[1] / size};
}

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

bool WindowRange::holds(const TwoNumbers& p) const {
  for (std::size_t a = 0; a < 2; ++a) {
    const double slack = 1e-12 * (high[a] - low[a]);
    if (!(p[a] >= low[a] - slack && p[a] <= high[a] + slack)) return false;
  }
  return true;
}

TwoNumbers EdgeTracer::part(const TwoNumbers& place) const {
  const TwoNumbers span = range_.span();
  return {(place[0] - range_.low[0]) / span[0], (place[1] - range_.low[1]) / span[1]};
}

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

std::optional<EdgePoint> EdgeTracer::corrected(EdgePoint from, const TwoNumbers& to, const TwoNumbers& along) const {
  SteadyPoint p = from.at;
  try {
    const std::size_t n = family_.components(p);
    const TwoNumbers span = range_.span();
    for (int i = 0; i < most_corrections; ++i) {
      stop_if_asked();
      const std::optional<Pair> here = pair_at(p, from.rate, from.turns);
      if (!here) return std::nullopt;
      from.rate = here->rate;
      Equations e = family_.equations(p);
      e.add(pair_row(p, *here, from.turns), here->g);
      const TwoNumbers at = part(family_.place(p));
      Numbers line = family_.place_row(p, 0);
      const Numbers second = family_.place_row(p, 1);
      for (std::size_t j = 0; j < line.size(); ++j)
        line[j] = along[0] * line[j] / span[0] + along[1] * second[j] / span[1];
      e.add(line, along[0] * (at[0] - to[0]) + along[1] * (at[1] - to[1]));
      const ScaledSolution x = scaled_solution(e);
      p = SteadyFamily::moved(p, x.step, n);
      const TwoNumbers now = part(family_.place(p));
      if (!finite(p.state) || !(distance(now, to) < 0.5)) return std::nullopt;
      if (x.size < settled || (i > 3 && distance(now, at) < noise))
        return EdgePoint{p, family_.place(p), from.rate, from.turns};
    }
  } catch (const Error&) {  // nothing to look at
  }
  return std::nullopt;
}

std::optional<EdgePoint> EdgeTracer::between(const SteadyPoint& stable, const TwoNumbers& beyond) const {
  SteadyPoint inside = stable;
  TwoNumbers in = family_.place(stable), out = beyond;
  std::optional<SteadyPoint> unstable;
  for (int i = 0; i < 40; ++i) {
    const TwoNumbers middle{0.5 * (in[0] + out[0]), 0.5 * (in[1] + out[1])};
    const auto p = family_.at(middle, family_.by_component() ? &inside : nullptr);
    const bool holds = p && SteadySpectrum(family_.flow(*p), p->rates).stable();
    if (holds)
      in = middle, inside = *p;
    else
      out = middle, unstable = p;
  }
  // The pair that has left, or the one that is about to: where the motion itself ends its slowest mode comes to rest.
  EdgePoint guess{inside, in};
  double worst = 0;
  if (unstable)
    for (const auto& x : SteadySpectrum(family_.flow(*unstable), unstable->rates).turning())
      if (x.value.real() > worst) worst = x.value.real(), guess.rate = x.value.imag(), guess.turns = x.turns;
  const TwoNumbers line{beyond[0] == in[0] ? 1.0 : 0.0, beyond[1] == in[1] ? 1.0 : 0.0};  // the grid's, through both
  const auto on_line = corrected(guess, part(in), line);
  return on_line ? on_line : corrected(guess, part(in), {line[1], line[0]});
}

// The edge's direction in the plane: moved by one along one number or the other, whichever it follows.
std::optional<TwoNumbers> EdgeTracer::direction(const EdgePoint& p) const {
  const std::optional<Pair> here = pair_at(p.at, p.rate, p.turns);
  if (!here) return std::nullopt;
  Equations e = family_.equations(p.at);
  for (double& x : e.left) x = 0;
  e.add(pair_row(p.at, *here, p.turns), 0);
  const TwoNumbers span = range_.span();
  std::optional<TwoNumbers> best;
  double least = std::numeric_limits<double>::infinity();
  for (int axis = 0; axis < 2; ++axis) {
    Equations with = e;
    Numbers row = family_.place_row(p.at, axis);
    for (double& x : row) x /= span[static_cast<std::size_t>(axis)];
    with.add(row, 1);
    const Numbers step = scaled_solution(with).step;
    const auto along = [&](int a) {
      const Numbers r = family_.place_row(p.at, a);
      double sum = 0;
      for (std::size_t j = 0; j < r.size(); ++j) sum += r[j] * step[j];
      return sum / span[static_cast<std::size_t>(a)];
    };
    const TwoNumbers d{along(0), along(1)};
    const double length = std::hypot(d[0], d[1]);
    if (std::fabs(d[static_cast<std::size_t>(axis)] - 1) < 1e-3 && length < least) least = length, best = unit(d);
  }
  return best;
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

std::vector<EdgePoint> EdgeTracer::followed(const EdgePoint& first, TwoNumbers along, bool& closed) const {
  std::vector<EdgePoint> list;
  EdgePoint last = first;
  double length = 0.25 * step_;
  for (int i = 0; i < most_points && length > 1e-5 * step_; ++i) {
    const TwoNumbers from = part(last.place), to{from[0] + length * along[0], from[1] + length * along[1]};
    auto next = corrected(last, to, along);
    const bool turned = next && [&] {
      const TwoNumbers moved = unit({part(next->place)[0] - from[0], part(next->place)[1] - from[1]});
      return moved[0] * along[0] + moved[1] * along[1] < 0.9;  // a sharp bend, or another curve
    }();
    const bool inside = next && range_.holds(next->place);
    if (!next || turned || (inside && (!only_this_pair(*next) || !separates(*next, along)))) {
      length /= 2;  // towards the corner, where another mode is lost
      continue;
    }
    if (!inside) {  // onto the side of the range that it crosses
      const TwoNumbers out = part(next->place);
      for (std::size_t a = 0; a < 2; ++a) {
        const double side = out[a] < 0 ? 0 : out[a] > 1 ? 1 : -1;
        if (side < 0 || out[a] == from[a]) continue;
        const double share = (side - from[a]) / (out[a] - from[a]);
        TwoNumbers at{from[0] + share * (out[0] - from[0]), from[1] + share * (out[1] - from[1])};
        at[a] = side;
        const auto edge = corrected(last, at, a == 0 ? TwoNumbers{1, 0} : TwoNumbers{0, 1});
        if (edge && range_.holds(edge->place)) list.push_back(*edge);
      }
      return list;
    }
    along = unit({part(next->place)[0] - from[0], part(next->place)[1] - from[1]});
    last = *next;
    list.push_back(last);
    length = std::fmin(1.4 * length, step_);
    if (list.size() > 4 && distance(part(last.place), part(first.place)) < 0.75 * length) {
      closed = true;
      list.push_back(first);
      return list;
    }
  }
  return list;
}

EdgePiece EdgeTracer::piece(const EdgePoint& first) const {
  EdgePiece piece;
  const std::optional<TwoNumbers> along = direction(first);
  piece.points = {first};
  if (along) {
    const std::vector<EdgePoint> ahead = followed(first, *along, piece.closed);
    std::vector<EdgePoint> behind;
    if (!piece.closed) {
      bool round = false;
      behind = followed(first, {-(*along)[0], -(*along)[1]}, round);
    }
    std::reverse(behind.begin(), behind.end());
    behind.push_back(first);
    behind.insert(behind.end(), ahead.begin(), ahead.end());
    piece.points = std::move(behind);
  }
  name(piece);
  return piece;
}

// By what moves in the mode in the middle of the piece: where tops swing sideways and tilt at once both names stand.
void EdgeTracer::name(EdgePiece& piece) const {
  EdgePoint& middle = piece.points[piece.points.size() / 2];
  const SteadySpectrum spectrum(family_.flow(middle.at), middle.at.rates);
  const SteadyMode m = spectrum.mode({Complex(0, middle.rate), middle.turns}, motions_);
  if (middle.turns == 0)
    for (EdgePoint& p : piece.points) p.rate = std::fabs(p.rate);
  bool faster = false;  // is there a mode of tilting that is faster?
  for (const SteadyMode& other : spectrum.modes(motions_))
    faster = faster || (other.tilt > 0.5 && std::fabs(other.rate) > 1.01 * std::fabs(m.rate));
  const std::string tilting = faster ? "precession" : "nutation";
  const double biggest = std::fmax(m.up_and_down, std::fmax(m.sideways, m.tilt));
  double largest = 0;
  for (const Complex& x : spectrum.values()) largest = std::fmax(largest, std::abs(x));
  const bool at_rest = std::fabs(m.rate) < 1e-6 * largest;
  if (m.up_and_down == biggest)
    piece.lost = "up and down";
  else if (m.tilt > 0.05 && m.sideways > 0.05)
    piece.lost = at_rest ? "sideways and tilt" : "sideways with " + tilting;
  else if (m.tilt == biggest)
    piece.lost = at_rest ? "tilt" : faster ? "two precessions" : "precession with nutation";
  else
    piece.lost = "sideways";
  // Beyond a fold there is no such motion.
  const TwoNumbers at = middle.place;
  if (!at_rest || family_.by_component()) return;
  const TwoNumbers span = range_.span();
  int none = 0;
  for (const double x : {-1e-3, 1e-3})
    for (std::size_t a = 0; a < 2; ++a) {
      TwoNumbers beside = at;
      beside[a] += x * span[a];
      none += family_.at(beside) ? 0 : 1;
    }
  piece.ends = none > 0;
}

}  // namespace kreisel
