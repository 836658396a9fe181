#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <boost/math/tools/minima.hpp>
#include <fmt/format.h>

#include "kreisel/model/source/gap.hpp"
#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/place/known_place.hpp"

namespace kreisel {

namespace {

// The middle of the magnets, and where they end above.
struct Extent {
  Vec3<double> middle{};
  double top = 0, bottom = 0, width = 0;
};

Extent extent_of(const MagnetsParameters& p) {
  Extent e;
  int count = 0;
  for (std::size_t i = 0; i < p.magnets.size(); ++i) {
    const Source<double> s = p.source(i);
    if (s.kind == SourceKind::uniform) continue;
    const double half = reach(s);
    const Vec3<double> centre = s.kind == SourceKind::wire ? mul_add(0.5, s.size, s.place) : s.place;
    e.top = count == 0 ? centre.z : std::max(e.top, centre.z);
    e.bottom = count == 0 ? centre.z : std::min(e.bottom, centre.z);
    e.width = std::max(e.width, half);
    e.middle += centre;
    ++count;
  }
  if (count > 0) e.middle = (1.0 / count) * e.middle;
  for (std::size_t i = 0; i < p.magnets.size(); ++i) {
    const Source<double> s = p.source(i);
    if (s.kind != SourceKind::uniform) e.width = std::max(e.width, std::sqrt(norm2(s.place - e.middle)));
  }
  return e;
}

// Where all magnets, taken for one dipole, would carry the top: sources without a size need it.
double dipole_height(const MagnetsParameters& p, const MagnetsTop& top) {
  const double weight = std::sqrt(norm2(top.potential.weight));
  double moments = 0;
  for (std::size_t i = 0; i < p.magnets.size(); ++i) {
    const Source<double> s = p.source(i);
    if (s.kind == SourceKind::dipole || s.kind == SourceKind::dipole_ring) moments += std::fabs(s.strength.x);
  }
  return weight > 0 ? std::pow(6e-7 * moments * std::fabs(top.potential.moment) / weight, 0.25) : 0;
}

double pull(const MagnetsTop& top, const Vec3<double>& r, const Vec3<double>& a) {
  return top.potential.gradient(r, a).r.z;
}

// Of all magnets, and of the holes in them.
bool is_outside(const MagnetsParameters& p, const Vec3<double>& r) {
  for (std::size_t i = 0; i < p.magnets.size(); ++i)
    if (!(gap(p.source(i), r) > 0)) return false;
  return true;
}

// Heights that are looked at, as those of a number between 0 and 1: in even steps of it dense where the magnets are, wider far above them.
struct Heights {
  double low, fine, rate;

  Heights(double from, double to, double span) : low(from), fine(0.05 * span), rate(std::log1p((to - from) / fine)) {}
  double at(double u) const { return low + fine * std::expm1(rate * u); }
};

// Over the middle of the magnets.
Heights heights_of(const MagnetsParameters& p, const MagnetsTop& top, const Extent& e) {
  const double span = std::max(e.width, dipole_height(p, top));
  double low = e.bottom + 1e-3 * span, high = e.top + 20 * span;
  for (std::size_t i = 0; i < p.magnets.size(); ++i)
    if (p.magnets[i]->source == SourceKind::measured) {  // nothing is known beyond its table
      low = p.source(i).place.z + p.table->low;
      high = p.source(i).place.z + p.table->high;
    }
  return {low, high, span > 0 ? span : high - low};
}

}  // namespace

std::array<Vec3<double>, 2> box_of(const MagnetsParameters& p) {
  std::array<Vec3<double>, 2> box{};
  bool first = true;
  for (std::size_t m = 0; m < p.magnets.size(); ++m) {
    const Source<double> s = p.source(m);
    if (s.kind == SourceKind::uniform || s.kind == SourceKind::measured) continue;
    const Vec3<double> half = half_box(s), low = s.place - half, high = s.place + half;
    for (int i = 0; i < 3; ++i) {
      box[0][i] = first ? low[i] : std::min(box[0][i], low[i]);
      box[1][i] = first ? high[i] : std::max(box[1][i], high[i]);
    }
    first = false;
  }
  return box;
}

MagnetsTop magnets_top(const MagnetsParameters& p, double factor) {
  const BuiltBody b = p.whole();
  const double theta1 = factor * 0.5 * (b.inertia.x + b.inertia.y), theta3 = factor * b.inertia.z,
               mass = factor * b.mass;
  const double size = std::sqrt(norm2(b.moment)), moment = b.moment.z < 0 ? -size : size;
  return {QuadraticKinetic<double>(mass, theta1),
          0.5 * (1 / theta3 - 1 / theta1),
          {p.field(), moment, (mass * p.g) * p.up(), axis_moments(p)}};
}

std::vector<AxisState<double>> floating_places(const MagnetsParameters& p, const MagnetsTop& top, int direction,
                                               double spin, int samples) {
  const Vec3<double> a = static_cast<double>(direction) * p.up();
  const double l3 = 2 * std::numbers::pi * spin * p.whole().inertia.z;
  std::vector<Vec3<double>> guesses;
  if (!std::isnan(p.guess_z)) {
    guesses.push_back({std::isnan(p.guess_x) ? 0 : p.guess_x, std::isnan(p.guess_y) ? 0 : p.guess_y, p.guess_z});
  } else {
    const Extent e = extent_of(p);
    const Heights heights = heights_of(p, top, e);
    const double x = std::isnan(p.guess_x) ? e.middle.x : p.guess_x, y = std::isnan(p.guess_y) ? e.middle.y : p.guess_y;
    const auto at = [&](double u) { return pull(top, {x, y, heights.at(u)}, a); };
    for (const double u : roots_of(at, 0, 1, samples)) guesses.push_back({x, y, heights.at(u)});
  }
  std::vector<AxisState<double>> found;
  for (const Vec3<double>& r : guesses) {
    const auto s = resting_state(top, AxisState<double>{r, {}, a, l3 * a});
    if (!s) continue;
    const double near = 1e-7 * (1e-3 + std::sqrt(norm2(s->r)));
    const bool known = std::any_of(found.begin(), found.end(),
                                   [&](const AxisState<double>& f) { return std::sqrt(norm2(f.r - s->r)) < near; });
    const bool own = dot(s->a, a) > 0.5;  // one that has turned over belongs to the other direction
    if (!known && own && is_outside(p, s->r)) found.push_back(*s);
  }
  std::sort(found.begin(), found.end(), [](const auto& f, const auto& g) { return f.r.z < g.r.z; });
  return found;
}

namespace {

bool is_carried(const MagnetsParameters& p, const MagnetsTop& top, const AxisState<double>& s) {
  return dot(s.a, p.up()) > 0.5 && is_outside(p, s.r) && vertical_stiffness(near_state(top, s), s) > 0;
}

double spin_momentum(const MagnetsParameters& p) { return 2 * std::numbers::pi * p.spin * p.whole().inertia.z; }

// From where the opened case floats, unless Newton's iteration leads far away from there: then all heights have a say.
std::optional<AxisState<double>> next_to_known(const MagnetsParameters& p, const MagnetsTop& top) {
  constexpr double far = 0.25;  // of the way to the nearest magnet
  if (!p.known || !std::isnan(p.guess_z) || !p.known->place()) return std::nullopt;
  AxisState<double> from = *p.known->place();
  from.l = spin_momentum(p) * from.a;
  const auto s = resting_state(top, from);
  if (!s || !is_carried(p, top, *s)) return std::nullopt;
  const double gap = p.known->numbers().solids().gap(from.r);
  const double most = far * (std::isfinite(gap) && gap > 0 ? gap : std::sqrt(norm2(from.r)));
  return norm2(s->r - from.r) < most * most ? s : std::nullopt;
}

// A place may lie far beside the middle, and Newton's iteration end elsewhere from any height over that: then its numbers go in small steps
// from those of the opened case, or its base from a level one to where it stands, and the place with them.
std::optional<AxisState<double>> followed(const MagnetsParameters& p, const MagnetsTop& top, int samples) {
  constexpr int steps = 16;
  if (!std::isnan(p.guess_z) || (!p.known && p.gravity_tilt == 0)) return std::nullopt;
  MagnetsParameters from = p.known ? p.known->numbers() : p;
  if (!p.known) from.gravity_tilt = 0;
  const double weight = p.whole().mass * p.g;
  const double factor = weight > 0 ? std::sqrt(norm2(top.potential.weight)) / weight : 1;  // it may be heavier
  const double first = p.known ? 1 : factor;
  std::optional<AxisState<double>> s =
      p.known ? p.known->place() : levitation(from, magnets_top(from, factor), samples);
  if (s) s->l = spin_momentum(p) * s->a;
  for (int i = 1; s && i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    const MagnetsParameters there = between(from, p, part);
    const MagnetsTop body = magnets_top(there, first + part * (factor - first));
    s = resting_state(body, *s);
    if (s && !is_carried(there, body, *s)) return std::nullopt;
  }
  return s;
}

}  // namespace

std::optional<AxisState<double>> levitation(const MagnetsParameters& p, const MagnetsTop& top, int samples) {
  std::optional<AxisState<double>> best = next_to_known(p, top);
  if (best) return best;
  for (const AxisState<double>& s : floating_places(p, top, 1, p.spin, samples))
    if (vertical_stiffness(near_state(top, s), s) > 0) best = s;
  return best ? best : followed(p, top, samples);
}

double largest_lift(const MagnetsParameters& p, const MagnetsTop& top) {
  constexpr int samples = 400;
  const Extent e = extent_of(p);
  const Heights heights = heights_of(p, top, e);
  const double weight = top.potential.weight.z;
  const auto less = [&](double u) {  // what gravity has left
    const Vec3<double> r{e.middle.x, e.middle.y, heights.at(u)};
    return is_outside(p, r) ? pull(top, r, {0, 0, 1}) / weight : 1;
  };
  double least = 1, where = 0;
  for (int i = 0; i <= samples; ++i) {
    const double u = static_cast<double>(i) / samples, there = less(u);
    if (there < least) least = there, where = u;
  }
  const double low = std::max(0.0, where - 1.0 / samples), high = std::min(1.0, where + 1.0 / samples);
  return 1 - std::min(least, boost::math::tools::brent_find_minima(less, low, high, 26).second);
}

Equilibrium placed(const MagnetsTop& top, const AxisState<double>& s) {
  const auto near = near_state(top, s);
  Equilibrium e = resting_equilibrium(near, s);
  const double stiffness = vertical_stiffness(near, s);
  e.vertical_stable = stiffness > 0;
  e.direction = s.a.z < 0 ? -1 : 1;
  const double tilt = std::atan2(std::hypot(s.a.x, s.a.y), s.a.z) * 180 / std::numbers::pi;
  e.about += tilt < 1e-9 ? ", axis up"
                         : (tilt > 180 - 1e-9 ? ", axis down" : fmt::format(", axis {:.6g} degrees from e_z", tilt));
  return e;
}

Equilibrium analysed_place(const MagnetsTop& top, const AxisState<double>& s, double inertia1, double inertia3) {
  Equilibrium e = placed(top, s);
  e.turns = e.vertical_stable;
  if (!e.vertical_stable) return e;
  const auto near = near_state(top, s);
  const auto spinning = [&](double sigma) {
    AxisState<double> t = s;
    t.l = (2 * std::numbers::pi * sigma * inertia3) * s.a;
    return resting_equilibrium(near, t);
  };
  double fastest = 0;
  for (const Mode& m : spinning(0).modes)
    fastest = std::fmax(fastest, std::hypot(2 * std::numbers::pi * m.frequency, m.growth));
  const double far = 20 * fastest * inertia1 / (2 * std::numbers::pi * inertia3);
  e.spin_windows = intervals_where([&](double sigma) { return spinning(sigma).stable; }, far, 400);
  return e;
}

}  // namespace kreisel
