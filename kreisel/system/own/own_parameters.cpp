#include "kreisel/system/own/own_parameters.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = OwnParameters;
namespace dim = dimension;

constexpr NumberKey<P> of_both[] = {
    {"body.mass", &P::mass, dim::mass, Bound::positive, "mass m of the body"},
    {"body.theta1", &P::theta1, dim::inertia, Bound::positive, "moment of inertia across the axis, or I1 of a body"},
    {"body.theta3", &P::theta3, dim::inertia, Bound::positive,
     "moment of inertia about the axis, or I3 of a body; 2 Θ1 unless given"},
    {"body.radius", &P::disk_radius, dim::length, Bound::positive,
     "radius of a thin disk, instead of the moments of inertia"},
    {"gravity.g", &P::g, dim::acceleration, Bound::not_negative,
     "acceleration of gravity, m g z on top; none unless given"},
    {"initial.x", &P::x, dim::length, Bound::any, "x: position"},
    {"initial.y", &P::y, dim::length, Bound::any, "y: position"},
    {"initial.z", &P::z, dim::length, Bound::any, "height, from the origin or the equilibrium"},
    {"initial.px", &P::px, dim::momentum, Bound::any, "momentum p_x"},
    {"initial.py", &P::py, dim::momentum, Bound::any, "momentum p_y"},
    {"initial.pz", &P::pz, dim::momentum, Bound::any, "momentum p_z"},
    {"initial.tilt", &P::tilt, dim::angle, Bound::any, "tilt: angle of the axis from the vertical"},
    {"initial.azimuth", &P::azimuth, dim::angle, Bound::any, "azimuth: direction of the tilt, from x to y"},
    {"initial.spin", &P::spin, dim::turns, Bound::any, "spin rate: about the axis, L3 = 2π spin Θ3; none unless given"},
    {"initial.nutation", &P::nutation, dim::angular_rate, Bound::any, "rate of the tilt"},
    {"initial.precession", &P::precession, dim::angular_rate, Bound::any, "rate of the azimuth"},
    {"equilibrium.z", &P::guess, dim::length, Bound::any,
     "height from which an equilibrium is looked for, the axis upright"},
    {"ending.radius", &P::escape_radius, dim::length, Bound::positive, "radius of the sphere it escapes from"},
    {"ending.height", &P::escape_height, dim::length, Bound::any,
     "height of that sphere's centre, on the vertical axis; that of the equilibrium, or 0"},
};

constexpr NumberKey<P> of_bodies[] = {
    {"body.theta2", &P::theta2, dim::inertia, Bound::positive, "the other moment of inertia across the axis; Θ1"},
    {"initial.roll", &P::roll, dim::angle, Bound::any, "roll: turn of the body about its axis"},
};

static_assert(most_own_numbers <= std::tuple_size_v<NumberRow>);

std::shared_ptr<const P::Keys> keys_of(const OwnModule& module) {
  auto keys = std::make_shared<P::Keys>();
  keys->list.assign(std::begin(of_both), std::end(of_both));
  if (module.space == OwnSpace::body) keys->list.insert(keys->list.end(), std::begin(of_bodies), std::end(of_bodies));
  keys->texts.reserve(2 * module.count);  // they must not move any more
  for (std::size_t i = 0; i < module.count; ++i) {
    keys->texts.push_back(fmt::format("numbers.{}", module.names[i]));
    const char* path = keys->texts.back().c_str();
    keys->texts.push_back(fmt::format("{}: a number of the potential", module.names[i]));
    keys->list.push_back({path, nullptr, dim::none, Bound::any, keys->texts.back().c_str(), &P::potential_numbers, i});
  }
  return keys;
}

void check_body(const Reader& reader, const P& p) {
  reader.require("body.mass", "the mass of the body");
  if (std::isnan(p.disk_radius) && std::isnan(p.theta1))
    reader.require("body.theta1", "the moment of inertia across the axis (or give body.radius)");
  if (p.escapes)
    reader.require("ending.radius", "the radius of the sphere it escapes from (or say ending.kind = 'none')");
}

}  // namespace

double P::inertia1() const { return std::isnan(disk_radius) ? theta1 : 0.25 * mass * disk_radius * disk_radius; }
double P::inertia2() const { return std::isnan(theta2) || !std::isnan(disk_radius) ? inertia1() : theta2; }
double P::inertia3() const { return std::isnan(disk_radius) && !std::isnan(theta3) ? theta3 : 2 * inertia1(); }

std::array<double, most_own_numbers> P::numbers() const {
  std::array<double, most_own_numbers> values{};
  std::copy_n(potential_numbers.begin(), values.size(), values.begin());
  return values;
}

std::string P::overruled(std::string_view path) const {
  if (std::string key = overruled_start(path); !key.empty()) return key;
  if (!std::isnan(disk_radius) && is_one_of(path, {"body.theta1", "body.theta2", "body.theta3"})) return "body.radius";
  return std::isnan(disk_radius) && path == "body.radius" ? "body.theta1" : "";
}

OwnParameters read_own(Reader& reader, const OwnLoaded& own) {
  P p;
  p.own = &own;
  p.keys = keys_of(*own.module);
  for (std::size_t i = 0; i < own.module->count; ++i) p.potential_numbers[i] = own.module->defaults[i];
  reader.read(p, std::span<const NumberKey<P>>(p.keys->list));
  const bool body = own.module->space == OwnSpace::body;
  p.read_start(reader, {"origin", "equilibrium"}, body);
  if (body) p.rotor = read_rotor(reader);
  check_body(reader, p);
  return p;
}

}  // namespace kreisel
