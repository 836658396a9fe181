#include "kreisel/observe/window/boundary.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

constexpr int most_points = 2000, most_corrections = 12;
constexpr double settled = 1e-9;  // of a correction, in the scale of its equations; the next would be its square
constexpr double noise =
    1e-8;  // of a place, in parts of the range: rounding of fast modes moves the zero of slow ones by that

double distance(const TwoNumbers& a, const TwoNumbers& b) { return std::hypot(a[0] - b[0], a[1] - b[1]); }

TwoNumbers unit(const TwoNumbers& v) {
  const double size = std::hypot(v[0], v[1]);
  return {v[0] / size, v[1] / size};
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

}  // namespace kreisel
