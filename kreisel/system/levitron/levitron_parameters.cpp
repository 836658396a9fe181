#include "kreisel/system/levitron/levitron_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/levitron/field_settings.hpp"

namespace kreisel {

namespace {

using P = LevitronParameters;
namespace dim = dimension;

constexpr NumberKey<P> keys[] = {
    {"body.mass", &P::mass, dim::mass, Bound::positive, "mass m of the top"},
    {"body.theta1", &P::theta1, dim::inertia, Bound::positive, "moment of inertia Θ1 across the axis"},
    {"body.theta3", &P::theta3, dim::inertia, Bound::positive,
     "moment of inertia Θ3 about the axis; 2 Θ1 unless given"},
    {"body.radius", &P::disk_radius, dim::length, Bound::positive,
     "radius of a thin disk, instead of theta1 and theta3"},
    {"body.mu", &P::mu, dim::energy_length, Bound::not_zero, "magnetic moment μ; negative: against the field"},
    {"gravity.g", &P::g, dim::acceleration, Bound::positive, "acceleration of gravity"},
    {"field.radius", &P::radius, dim::length, Bound::positive, "radius of the magnet"},
    {"field.strength", &P::strength, dim::none, Bound::not_zero, "factor of the field"},
    {"initial.x", &P::x, dim::length, Bound::any, "position across, from the equilibrium"},
    {"initial.y", &P::y, dim::length, Bound::any, "position across, from the equilibrium"},
    {"initial.z", &P::z, dim::length, Bound::any, "height, from the equilibrium"},
    {"initial.px", &P::px, dim::momentum, Bound::any, "momentum"},
    {"initial.py", &P::py, dim::momentum, Bound::any, "momentum"},
    {"initial.pz", &P::pz, dim::momentum, Bound::any, "momentum"},
    {"initial.tilt", &P::tilt, dim::none, Bound::any, "angle of the axis from the vertical, in radians"},
    {"initial.azimuth", &P::azimuth, dim::none, Bound::any, "direction of the tilt, in radians from x to y"},
    {"initial.spin", &P::spin, dim::frequency, Bound::any,
     "revolutions per unit of time about the axis: L3 = 2π spin Θ3"},
    {"initial.nutation", &P::nutation, dim::frequency, Bound::any, "rate of the tilt, in radians per unit of time"},
    {"initial.precession", &P::precession, dim::frequency, Bound::any,
     "rate of the azimuth, in radians per unit of time"},
    {"ending.radius", &P::escape_radius, dim::length, Bound::positive, "radius of the sphere it escapes from"},
};

void check_body(const Reader& reader, const P& p, bool scaled) {
  if (std::isnan(p.mass)) reader.require("body.mass", "the mass of the top");
  reader.require("body.mu", "the magnetic moment of the top");
  const bool by_radius = !std::isnan(p.disk_radius);
  if (by_radius && scaled)
    throw Error(fmt::format("body.radius = {}: in scaled units theta1 is 1; give theta3", p.disk_radius));
  if (!by_radius && std::isnan(p.theta1))
    reader.require("body.theta1", "the moment of inertia across the axis (or give body.radius)");
}

// Units other than SI fix three numbers.
void check_fixed(const P& p, const std::string& unit_system) {
  const auto one = [&unit_system](const char* key, double v) {
    if (v != 1) throw Error(fmt::format("{} = {}: in {} units it is 1", key, v, unit_system));
  };
  one("body.mass", p.mass);
  one("gravity.g", p.g);
  if (unit_system == "scaled") one("body.theta1", p.theta1);
  if (unit_system == "gans") one("field.radius", p.radius);
}

void check_start(const Reader& reader, const P& p) {
  if (std::isnan(p.spin) && p.l.empty() && !reader.has("initial.M"))
    throw Error("initial.spin is missing: it gives the revolutions per unit of time");
  if (!p.a.empty() && p.a[0] == 0 && p.a[1] == 0 && p.a[2] == 0)
    throw Error("initial.a = [0, 0, 0]: the axis is a direction, not zero");
}

// The revolutions that l stands for, so that equilibria are those of the start's spin.
double spin_of_l(const P& p) {
  const Vec3<double> axis =
      p.a.empty() ? axis_and_momentum({p.tilt, p.azimuth, 0, 0, 0}, 1, 1).a : direction({p.a[0], p.a[1], p.a[2]});
  return dot({p.l[0], p.l[1], p.l[2]}, axis) / (2 * std::numbers::pi * p.inertia3());
}

}  // namespace

double P::inertia1() const { return std::isnan(disk_radius) ? theta1 : 0.25 * mass * disk_radius * disk_radius; }
double P::inertia3() const {
  if (!std::isnan(disk_radius)) return 0.5 * mass * disk_radius * disk_radius;
  return std::isnan(theta3) ? 2 * theta1 : theta3;
}
double P::top_of_magnets() const {
  double top = magnets.empty() ? 0 : magnets.front().height;
  for (const Magnet& m : magnets) top = std::max(top, m.height);
  return top;
}
double P::widest_radius() const {
  double widest = magnets.empty() ? radius : 0;
  double poles = 0, lowest = top_of_magnets();
  for (const Magnet& m : magnets) {
    widest = std::max(widest, m.radius);
    lowest = std::min(lowest, m.height);
    if (m.kind == "pole") poles += std::fabs(strength * m.strength);
  }
  if (poles == 0) return widest;
  return std::max({widest, top_of_magnets() - lowest, std::cbrt(2 * std::fabs(mu) * poles / (mass * g))});
}
std::string P::overruled(std::string_view path) const {
  const auto one_of = [&path](std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), path) != names.end();
  };
  if (!r.empty() && one_of({"initial.x", "initial.y", "initial.z"})) return "initial.r";
  if (!p.empty() && one_of({"initial.px", "initial.py", "initial.pz"})) return "initial.p";
  if (!a.empty() && one_of({"initial.tilt", "initial.azimuth", "initial.nutation", "initial.precession"}))
    return "initial.a";
  if (!l.empty() && one_of({"initial.spin", "initial.nutation", "initial.precession"})) return "initial.l";
  if (!std::isnan(disk_radius) && one_of({"body.theta1", "body.theta3"})) return "body.radius";
  if (std::isnan(disk_radius) && path == "body.radius") return "body.theta1";
  return !magnets.empty() && path == "field.radius" ? "field.magnet" : "";
}

std::span<const NumberKey<P>> levitron_keys() { return keys; }

LevitronParameters read_levitron(Reader& reader, const std::string& unit_system, const Units& units) {
  P p;
  const bool scaled = unit_system == "scaled", gans = unit_system == "gans";
  if (scaled || gans) p.mass = p.g = 1;
  if (scaled) p.theta1 = 1;
  if (gans) p.radius = 1;
  reader.read(p, levitron_keys(), units);
  const std::array<std::string, 2> origins{"equilibrium", "origin"};
  const std::array<std::string, 2> endings{"sphere", "none"};
  p.escapes = reader.word("ending.kind", endings) == "sphere";
  p.from_equilibrium = reader.word("initial.from", origins) == "equilibrium";
  p.r = reader.numbers("initial.r", 3);
  p.p = reader.numbers("initial.p", 3);
  p.a = reader.numbers("initial.a", 3);
  p.l = reader.numbers("initial.l", 3);
  read_field(reader, p, units);
  check_body(reader, p, scaled);
  if (scaled || gans) check_fixed(p, unit_system);
  check_start(reader, p);
  if (!p.l.empty()) p.spin = spin_of_l(p);
  return p;
}

}  // namespace kreisel
