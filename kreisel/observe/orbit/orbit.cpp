#include "kreisel/observe/orbit/orbit.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/observe/orbit/orbit_branch.hpp"

namespace kreisel {

namespace {

constexpr int samples = 4000;  // of the spins, and how many times the scale the fastest of them is

// The orbits of one radius: without weight they are known, with it they are followed.
class Orbits {
 public:
  Orbits(const OrbitBody& body, double radius, double sense) : body_(body), radius_(radius) {
    if (body.g != 0) branch_.emplace(body, radius, sense, samples * spin_scale(body, radius));
  }
  std::optional<CircularOrbit> at(double spin) const {
    if (branch_) return branch_->at(spin);
    return CircularOrbit{radius_, 0, 0, orbit_omega(body_, radius_), body_.inertia3 * spin};
  }
  const std::optional<OrbitBranch>& branch() const { return branch_; }

 private:
  OrbitBody body_;
  double radius_;
  std::optional<OrbitBranch> branch_;
};

std::string why_not_found(const OrbitBranch& branch) {
  const std::optional<Interval> spins = branch.followed();
  if (!spins)
    return fmt::format(
        "laid on part by part, {:.2g} of the top's weight were carried and no more; lower gravity, or take stronger "
        "poles",
        branch.carried());
  return fmt::format("followed through the spins in this sense, the orbit turns back at {:.8g}",
                     std::isfinite(spins->high) ? spins->high : spins->low);
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
std::vector<Interval> stable_spins(const OrbitBody& body, double radius, double sense, const Orbits& orbits) {
  const PoleTop top = orbit_system(body);
  const double scale = spin_scale(body, radius);
  const auto spin_at = [&](double u) { return scale * u / (1 - u); };
  const auto holds = [&](double u) {
    const std::optional<CircularOrbit> o = orbits.at(sense * spin_at(u));
    return o && steady(eigenvalues_at(top, *o), o->omega);
  };
  std::vector<Interval> list = intervals_where(holds, 1 - 1.0 / samples, samples);
  for (Interval& i : list) {
    i.low = spin_at(i.low);
    i.high = std::isfinite(i.high) ? spin_at(i.high) : i.high;
  }
  return list;
}

// Both senses of the spin.
void add_spins(OrbitReport& r, const OrbitBody& body) {
  const Orbits along(body, r.radius, 1), against(body, r.radius, -1);
  r.spins_along = stable_spins(body, r.radius, 1, along);
  r.spins_against = stable_spins(body, r.radius, -1, against);
  if (along.branch()) r.followed_along = along.branch()->followed();
  if (against.branch()) r.followed_against = against.branch()->followed();
  if (!r.spins_along.empty() && !std::isfinite(r.spins_along.back().high)) r.least_spin = r.spins_along.back().low;
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
  const Orbits orbits(body, radius, spin < 0 ? -1 : 1);
  if (const auto o = orbits.at(spin)) return *o;
  throw Error(fmt::format("no orbit of radius {} was found at the spin {}, which does not show that there is none: {}",
                          radius, spin, why_not_found(*orbits.branch())));
}

double spin_scale(const OrbitBody& body, double radius) {
  const double d = distance_to_pole(body, radius);
  return orbit_omega(body, radius) * (body.mass * d * d + body.inertia1) / body.inertia3;
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
  add_spins(r, body);
  if (body.g != 0) return r;
  r.stable_radii = {smallest_stable_radius(body), largest_stable_radius(body)};
  if (radius > r.stable_radii->low && radius < r.stable_radii->high) {
    r.least_spin_formula = least_spin_formula(body, radius);
    r.energy_minimum = spin > *r.least_spin_formula;
  }
  return r;
}

}  // namespace kreisel
