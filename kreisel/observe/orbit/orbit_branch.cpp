#include "kreisel/observe/orbit/orbit_branch.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "kreisel/number/stopping.hpp"
#include "kreisel/space/linear_solve.hpp"

namespace kreisel {

namespace {

using Place = std::array<double, 4>;  // z/r, θ, ω/ω0, v

double dot(const Place& a, const Place& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]; }
Place moved(const Place& y, double by, const Place& along) {
  return {y[0] + by * along[0], y[1] + by * along[1], y[2] + by * along[2], y[3] + by * along[3]};
}

// The equations of an orbit along the curve, in units that make all numbers of size one.
struct Curve {
  const PoleTop& top;
  double radius, omega, l_unit;  // l3 = l_unit sinh v

  CircularOrbit orbit(const Place& y) const {
    return {radius, y[0] * radius, y[1], y[2] * omega, l_unit * std::sinh(y[3])};
  }
  Place place(const CircularOrbit& o, double v) const { return {o.height / radius, o.tilt, o.omega / omega, v}; }

  // What is left of the equations, and their slopes; the last row is left alone.
  Place left(const Place& y, Matrix<double, 4>& slopes) const {
    using D = Dual<double, 4>;
    const auto sloped = top.cast<D>();
    const CircularOrbit o = orbit(y);
    const D turn = D::variable(o.omega, 2);
    const AxisState<D> s =
        orbit_state(sloped, D(radius), D::variable(o.height, 0), D::variable(o.tilt, 1), turn, D::variable(o.l3, 3));
    const AxisState<D> rate = rate_on_orbit(sloped, s, turn);
    const double force = omega * omega * radius / top.kinetic.inverse_mass;
    const double columns[] = {radius, 1, omega, l_unit * std::cosh(y[3])}, rows[] = {force, force, force * radius};
    const D equations[] = {rate.p.x, rate.p.z, rate.l.y};
    Place v{};
    for (int i = 0; i < 3; ++i) {
      v[static_cast<std::size_t>(i)] = equations[i].value / rows[i];
      for (int k = 0; k < 4; ++k) slopes(i, k) = equations[i].slope[static_cast<std::size_t>(k)] * columns[k] / rows[i];
    }
    return v;
  }

  // The direction of the curve, on from `before`: across all three slopes.
  Place tangent(const Place& y, const Place& before) const {
    Matrix<double, 4> slopes;
    left(y, slopes);
    const DenseMatrix three{3, 4, {slopes.entries.begin(), slopes.entries.begin() + 12}};
    const DenseMatrix across = complement(transposed(three), 0);
    const int last = across.columns - 1;
    const Place t{across(0, last), across(1, last), across(2, last), across(3, last)};
    return dot(t, before) < 0 ? moved({}, -1, t) : t;
  }

  // Newton's iteration back to the curve, across its direction.
  std::optional<Place> corrected(const Place& guess, const Place& along) const {
    Place y = guess;
    for (int i = 0; i < 10; ++i) {
      Matrix<double, 4> m;
      Place step = left(y, m), off = moved(y, -1, guess);
      step[3] = dot(along, off);
      for (int k = 0; k < 4; ++k) m(3, k) = along[static_cast<std::size_t>(k)];
      solve_in_place(m, step);
      y = moved(y, -1, step);
      off = moved(y, -1, guess);
      if (y[2] <= 0 || !(dot(off, off) <= 0.01)) return std::nullopt;
      if (dot(step, step) < 1e-24) return y;
    }
    return std::nullopt;
  }
};

}  // namespace

OrbitBranch::OrbitBranch(const OrbitBody& body, double radius, double sense, double far)
    : body_(body),
      top_(orbit_system(body)),
      radius_(radius),
      sense_(sense),
      omega_(orbit_omega(body, radius)),
      scale_(spin_scale(body, radius)),
      far_(std::asinh(far / scale_)) {
  constexpr int anchors = 10;  // the fastest spin first: a fast top keeps its axis, whatever its weight
  for (int i = anchors; i >= 0 && points_.empty(); --i)
    if (laid_on(far_ * i / anchors)) break;
  if (points_.empty()) return;
  std::vector<Point> up;
  const Point anchor = points_.front();
  if (anchor.v < far_) walk(anchor, 1, up);
  if (anchor.v > 0) walk(anchor, -1, points_);
  std::reverse(points_.begin(), points_.end());
  points_.insert(points_.end(), up.begin(), up.end());
}

CircularOrbit OrbitBranch::weightless(double v) const {
  return {radius_, 0, 0, omega_, sense_ * body_.inertia3 * scale_ * std::sinh(v)};
}

// From no weight to all of it at one spin, with shorter parts where the orbit moves far.
bool OrbitBranch::laid_on(double v) {
  CircularOrbit o = weightless(v);
  OrbitBody lighter = body_;
  double part = 0.125, done = 0;
  while (done < 1 && part > 1e-4) {
    const double next = std::fmin(1, done + part);
    lighter.g = body_.g * next;
    const std::optional<CircularOrbit> n = circular_orbit(orbit_system(lighter), o);
    if (n && std::fabs(n->tilt - o.tilt) < 0.2 && std::fabs(n->height - o.height) < 0.2 * radius_) {
      o = *n;
      done = next;
      part *= 1.5;
    } else {
      part /= 2;
    }
  }
  carried_ = std::fmax(carried_, done);
  if (done == 1) points_.push_back({v, o});
  return done == 1;
}

// Until the end of the spins or until the curve turns back, which it does within 1e-9 of the last point.
void OrbitBranch::walk(const Point& from, double direction, std::vector<Point>& points) const {
  const Curve curve{top_, radius_, omega_, sense_ * body_.inertia3 * scale_};
  Place y = curve.place(from.orbit, from.v), t = curve.tangent(y, {0, 0, 0, direction});
  double step = 0.05;
  while (step > 1e-5 && (direction > 0 ? y[3] < far_ : y[3] > 0)) {
    stop_if_asked();
    const std::optional<Place> next = curve.corrected(moved(y, step, t), t);
    const Place on = next ? curve.tangent(*next, t) : t;
    if (!next || dot(on, t) < 0.99 || on[3] * direction <= 0) {
      step /= 2;
      continue;
    }
    y = *next;
    t = on;
    step = std::fmin(1.3 * step, 0.2);
    points.push_back({y[3], curve.orbit(y)});
  }
}

std::optional<CircularOrbit> OrbitBranch::solved(const CircularOrbit& guess, double v) const {
  CircularOrbit o = guess;
  o.l3 = weightless(v).l3;
  return circular_orbit(top_, o);
}

std::optional<CircularOrbit> OrbitBranch::at(double spin) const {
  if (points_.empty()) return std::nullopt;
  const double v = std::asinh(sense_ * spin / scale_);
  const auto above = std::find_if(points_.begin(), points_.end(), [v](const Point& p) { return p.v >= v; });
  if (above == points_.end()) return points_.back().v >= far_ ? solved(points_.back().orbit, v) : std::nullopt;
  if (above == points_.begin()) return above->v == v ? solved(above->orbit, v) : std::nullopt;
  const Point &a = *(above - 1), &b = *above;
  const double part = (v - a.v) / (b.v - a.v);
  const auto between = [part](double x, double y) { return x + part * (y - x); };
  const std::optional<CircularOrbit> o =
      solved({radius_, between(a.orbit.height, b.orbit.height), between(a.orbit.tilt, b.orbit.tilt),
              between(a.orbit.omega, b.orbit.omega), 0},
             v);
  // Another orbit at the same spin lies elsewhere.
  const bool same =
      o && std::fabs(o->tilt - a.orbit.tilt) < 0.3 && std::fabs(o->height - a.orbit.height) < 0.3 * radius_;
  return same ? o : std::nullopt;
}

std::optional<Interval> OrbitBranch::followed() const {
  if (points_.empty()) return std::nullopt;
  const double low = points_.front().v, high = points_.back().v;
  return Interval{low <= 0 ? 0 : scale_ * std::sinh(low),
                  high >= far_ ? std::numeric_limits<double>::infinity() : scale_ * std::sinh(high)};
}

}  // namespace kreisel
