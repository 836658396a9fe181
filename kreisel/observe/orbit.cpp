#include "kreisel/observe/orbit.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

// The orbit without weight is known; with it, the weight is laid on in small parts. `carried` is the part that was reached.
std::optional<CircularOrbit> found(const OrbitBody& body, double radius, double spin, double* carried = nullptr) {
  CircularOrbit o{radius, 0, 0, orbit_omega(body, radius), body.inertia3 * spin};
  if (body.g == 0) return o;
  constexpr int parts = 32;
  OrbitBody lighter = body;
  for (int i = 1; i <= parts; ++i) {
    if (carried != nullptr) *carried = static_cast<double>(i - 1) / parts;
    lighter.g = body.g * i / parts;
    const std::optional<CircularOrbit> next = circular_orbit(orbit_system(lighter), o);
    if (!next || std::fabs(next->tilt) > 1.6) return std::nullopt;
    o = *next;
  }
  return o;
}

std::vector<std::complex<double>> eigenvalues_at(const PoleTop& top, const CircularOrbit& o) {
  return eigenvalues(orbit_linearisation(top, o));
}

// What rounding leaves of a zero is no growth and no rate.
std::vector<OrbitMode> modes_of(const std::vector<std::complex<double>>& list, double omega) {
  std::vector<OrbitMode> modes;
  const double limit = rounding_of(list, omega);
  const auto part = [&](double x) { return std::fabs(x) <= limit ? 0 : x; };
  for (const auto& lambda : list)
    if (part(lambda.imag()) >= 0) modes.push_back({part(lambda.imag()), part(lambda.real())});
  std::sort(modes.begin(), modes.end(), [](const OrbitMode& a, const OrbitMode& b) {
    return a.rate < b.rate || (a.rate == b.rate && a.growth > b.growth);
  });
  return modes;
}

// Sampled at scale u/(1 - u), u from 0 to almost 1: half of the samples where the spin's angular momentum is below the
// orbit's, the last at thousands of times that. Windows narrower than a sample are not seen.
std::vector<Interval> stable_spins(const OrbitBody& body, double radius, double sense) {
  const PoleTop top = orbit_system(body);
  const double d = distance_to_pole(body, radius);
  const double scale = orbit_omega(body, radius) * (body.mass * d * d + body.inertia1) / body.inertia3;
  const auto spin_at = [&](double u) { return scale * u / (1 - u); };
  const auto holds = [&](double u) {
    const std::optional<CircularOrbit> o = found(body, radius, sense * spin_at(u));
    return o && steady(eigenvalues_at(top, *o), o->omega);
  };
  constexpr int samples = 4000;
  std::vector<Interval> list = intervals_where(holds, 1 - 1.0 / samples, samples);
  for (Interval& i : list) {
    i.low = spin_at(i.low);
    i.high = std::isfinite(i.high) ? spin_at(i.high) : i.high;
  }
  return list;
}

void check_orbit(const OrbitBody& body, double radius) {
  if (!(body.mu * body.pole_strength > 0))
    throw Error(
        fmt::format("there is no orbit with the axis up: the moment {} and the strength {} of the lower pole have "
                    "opposite signs, so the poles push the top away; turn one of them",
                    body.mu, body.pole_strength));
  if (!(radius > 0 && std::isfinite(radius)))
    throw Error(
        fmt::format("radius = {}: an orbit has a positive radius, and a stable one lies between {:.6g} and {:.6g}",
                    radius, smallest_stable_radius(body), largest_stable_radius(body)));
}

}  // namespace

PoleTop orbit_system(const OrbitBody& b) {
  const double h = b.half_distance, k = b.pole_strength;
  return {QuadraticKinetic<double>(b.mass, b.inertia1),
          0.5 * (1 / b.inertia3 - 1 / b.inertia1),
          {{{{{-h, k}, {h, -k}}}}, b.mu, b.mass * b.g}};
}

CircularOrbit orbit_of(const OrbitBody& body, double radius, double spin) {
  check_orbit(body, radius);
  if (!std::isfinite(spin)) throw Error(fmt::format("spin = {}: expected a finite number", spin));
  double carried = 0;
  if (const auto o = found(body, radius, spin, &carried)) return *o;
  throw Error(
      fmt::format("there is no orbit of radius {} at the spin {}: the poles carry {:.2g} to {:.2g} of the top's weight "
                  "there; lower gravity, or take stronger poles",
                  radius, spin, carried, carried + 1.0 / 32));
}

double least_spin(const OrbitBody& body, double radius) {
  check_orbit(body, radius);
  const double low = smallest_stable_radius(body), high = largest_stable_radius(body);
  if (!(radius > low && radius < high))
    throw Error(fmt::format(
        "no spin along the orbit is enough at the radius {}: orbits exist at every radius, but a least spin "
        "only between {:.6g} and {:.6g}, sqrt(2/3) and 2 times half the distance of the poles",
        radius, low, high));
  return least_spin_formula(body, radius);
}

double spin_of_ratio(const OrbitBody& body, double radius, double ratio) {
  if (!std::isfinite(ratio))
    throw Error(fmt::format("spin_ratio = {}: expected a finite number, 1 for the least stable spin", ratio));
  return ratio * least_spin(body, radius);
}

OrbitReport orbit_report(const OrbitBody& body, double radius, double spin) {
  const CircularOrbit o = orbit_of(body, radius, spin);
  const PoleTop top = orbit_system(body);
  OrbitReport r;
  r.radius = radius;
  r.height = o.height;
  r.tilt = o.tilt;
  r.omega = o.omega;
  r.spin = spin;
  const AxialJet<double> f = top.potential.field.jet(radius * radius, o.height);
  r.field = std::hypot(2 * radius * f.f1, f.f2);
  const auto list = eigenvalues_at(top, o);
  r.modes = modes_of(list, o.omega);
  r.stable = steady(list, o.omega);
  r.spins_along = stable_spins(body, radius, 1);
  r.spins_against = stable_spins(body, radius, -1);
  if (!r.spins_along.empty() && !std::isfinite(r.spins_along.back().high)) r.least_spin = r.spins_along.back().low;
  if (body.g != 0) return r;
  r.stable_radii = {smallest_stable_radius(body), largest_stable_radius(body)};
  if (radius > r.stable_radii->low && radius < r.stable_radii->high) {
    r.least_spin_formula = least_spin_formula(body, radius);
    r.energy_minimum = spin > *r.least_spin_formula;
  }
  return r;
}

}  // namespace kreisel
