#include "kreisel/system/levitron/levitron_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/levitron/field_row.hpp"
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
    {"body.remanence", &P::remanence, dim::flux_density, Bound::not_zero,
     "remanence of the top's magnet; negative: against the field"},
    {"body.volume", &P::volume, dim::volume, Bound::positive, "volume of the top's magnet"},
    {"field.remanence", &P::base_remanence, dim::flux_density, Bound::positive, "remanence of the base"},
    {"field.thickness", &P::base_thickness, dim::length, Bound::positive,
     "thickness of the base, small against its radius"},
    {"gravity.g", &P::g, dim::acceleration, Bound::positive, "acceleration of gravity"},
    {"field.radius", &P::radius, dim::length, Bound::positive, "radius of the magnet"},
    {"field.strength", &P::strength, dim::none, Bound::not_zero, "factor of the field"},
    {"initial.x", &P::x, dim::length, Bound::any, "x: position across, from the equilibrium"},
    {"initial.y", &P::y, dim::length, Bound::any, "y: position across, from the equilibrium"},
    {"initial.z", &P::z, dim::length, Bound::any, "height above equilibrium"},
    {"initial.px", &P::px, dim::momentum, Bound::any, "momentum p_x"},
    {"initial.py", &P::py, dim::momentum, Bound::any, "momentum p_y"},
    {"initial.pz", &P::pz, dim::momentum, Bound::any, "momentum p_z"},
    {"initial.tilt", &P::tilt, dim::angle, Bound::any, "tilt: angle of the axis from the vertical"},
    {"initial.azimuth", &P::azimuth, dim::angle, Bound::any, "azimuth: direction of the tilt, from x to y"},
    {"initial.spin", &P::spin, dim::turns, Bound::any, "spin rate: about the axis, L3 = 2π spin Θ3"},
    {"initial.nutation", &P::nutation, dim::angular_rate, Bound::any, "rate of the tilt"},
    {"initial.precession", &P::precession, dim::angular_rate, Bound::any, "rate of the azimuth"},
    {"ending.radius", &P::escape_radius, dim::length, Bound::positive, "radius of the sphere it escapes from"},
};

// Keys hold on to their paths' texts, so these stay.
const char* magnet_path(std::size_t magnet, std::size_t number) {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < std::tuple_size_v<NumberRow> / 3; ++i)
      for (const char* name : {"radius", "height", "strength"})
        list.push_back(fmt::format("field.magnet[{}].{}", i, name));
    return list;
  }();
  return texts[3 * magnet + number].c_str();
}

// The way by what the magnets are made of: all of it, in SI, over disks.
void check_remanence(const Reader& reader, const P& p, const std::string& unit_system) {
  constexpr std::array<const char*, 4> parts{"body.remanence", "body.volume", "field.remanence", "field.thickness"};
  const auto given = std::find_if(parts.begin(), parts.end(), [&reader](const char* key) { return reader.has(key); });
  if (given == parts.end()) return reader.require("body.mu", "the magnetic moment of the top (or give body.remanence)");
  for (const char* key : parts)
    reader.require(key, fmt::format("one of four numbers that make body.mu, since {} is given", *given));
  if (unit_system != "SI")
    throw Error(fmt::format("{} is given, but units = '{}': a remanence is in SI; give body.mu", *given, unit_system));
  const std::vector<P::Magnet> magnets = p.magnets();
  const bool disks = !magnets.empty() && std::all_of(magnets.begin(), magnets.end(),
                                                     [](const P::Magnet& m) { return m.kind == AxisMagnet::disk; });
  if (!disks)
    throw Error(
        fmt::format("{} is given, but field.kind = '{}' is not made of disks alone: give body.mu", *given, p.field));
}

void check_body(const Reader& reader, const P& p, bool scaled) {
  if (std::isnan(p.mass)) reader.require("body.mass", "the mass of the top");
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
}

// The height of the highest; 0 where there is none.
double top_of(const std::vector<P::Magnet>& all) {
  const auto top =
      std::max_element(all.begin(), all.end(), [](const auto& m, const auto& n) { return m.height < n.height; });
  return top == all.end() ? 0 : top->height;
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
// U = -<m, B> with m = B_r V/μ0 and B = -μ0 (B_r' t'/μ0) ∇Ω/4π over a thin disk, Ω its solid angle: the μ of U = μ <∇Ω, a>.
double P::moment() const {
  if (std::isnan(remanence)) return mu;
  constexpr double four_pi = 4 * std::numbers::pi, mu0 = four_pi * 1e-7;
  return remanence * volume * base_remanence * base_thickness / (four_pi * mu0);
}
std::vector<P::Magnet> P::tabled_magnets() const {
  std::vector<Magnet> list;
  for (std::size_t i = 0; i < magnet_kinds.size(); ++i)
    list.push_back({magnet_kinds[i], magnet_numbers[3 * i], magnet_numbers[3 * i + 1], magnet_numbers[3 * i + 2]});
  return list;
}
std::vector<P::Magnet> P::magnets() const {
  const FieldRow& row = row_of(*this);
  return row.magnets == nullptr ? std::vector<Magnet>{} : row.magnets(*this);
}
std::vector<P::Magnet> P::magnets_on_axis() const {
  std::vector<Magnet> list = magnets();
  for (Magnet& m : list) m.strength *= strength;
  return list;
}
double P::top_of_magnets() const { return top_of(magnets()); }
double P::widest_radius() const {
  const std::vector<Magnet> all = magnets();
  const double top = top_of(all);
  double widest = all.empty() ? radius : 0, poles = 0, lowest = top;
  for (const Magnet& m : all) {
    widest = std::max(widest, m.radius);
    lowest = std::min(lowest, m.height);
    if (m.kind == AxisMagnet::pole) poles += std::fabs(strength * m.strength);
  }
  if (poles == 0) return widest;
  return std::max({widest, top - lowest, std::cbrt(2 * std::fabs(moment()) * poles / (mass * g))});
}
std::string P::overruled(std::string_view path) const {
  if (std::string key = overruled_start(path); !key.empty()) return key;
  if (!std::isnan(disk_radius) && is_one_of(path, {"body.theta1", "body.theta3"})) return "body.radius";
  if (std::isnan(disk_radius) && path == "body.radius") return "body.theta1";
  const bool part = is_one_of(path, {"body.remanence", "body.volume", "field.remanence", "field.thickness"});
  if (part && std::isnan(remanence)) return "body.mu";
  if (path == "body.mu" && !std::isnan(remanence)) return "body.remanence";
  return !magnet_kinds.empty() && path == "field.radius" ? "field.magnet" : "";
}

std::vector<NumberKey<P>> levitron_keys(const P& p) {
  std::vector<NumberKey<P>> list(std::begin(keys), std::end(keys));
  if (!p.from_equilibrium)
    for (NumberKey<P>& k : list)
      if (k.member == &P::z) k.about = "height";
  for (std::size_t i = 0; i < p.magnet_kinds.size(); ++i) {
    const bool pole = p.magnet_kinds[i] == AxisMagnet::pole;
    if (!pole)
      list.push_back({magnet_path(i, 0), nullptr, dim::length, Bound::positive, "radius of the magnet",
                      &P::magnet_numbers, 3 * i});
    list.push_back(
        {magnet_path(i, 1), nullptr, dim::length, Bound::any, "height of the magnet", &P::magnet_numbers, 3 * i + 1});
    list.push_back({magnet_path(i, 2), nullptr, pole ? dim::length : dim::none, Bound::not_zero,
                    "factor of the magnet's field", &P::magnet_numbers, 3 * i + 2});
  }
  return list;
}

LevitronParameters read_levitron(Reader& reader, const std::string& unit_system, bool body) {
  P p;
  const bool scaled = unit_system == "scaled", gans = unit_system == "gans";
  if (scaled || gans) p.mass = p.g = 1;
  if (scaled) p.theta1 = 1;
  if (gans) p.radius = 1;
  reader.read(p, std::span<const NumberKey<P>>(keys));
  p.read_start(reader, {"equilibrium", "origin"}, body);
  read_field(reader, p);
  check_remanence(reader, p, unit_system);
  check_body(reader, p, scaled);
  if (scaled || gans) check_fixed(p, unit_system);
  check_start(reader, p);
  if (!p.l.empty()) p.spin = spin_of_l(p);
  return p;
}

}  // namespace kreisel
