#include "kreisel/system/many/many_parameters.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/case/tables.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/levitron/field_settings.hpp"
#include "kreisel/system/many/many_gas.hpp"

namespace kreisel {

namespace {

using P = ManyParameters;
namespace dim = dimension;

// Reads a number and notes it, once.
double noted(Reader& reader, P& p, const std::string& key, double otherwise, Bound bound = Bound::any,
             const Dimension& d = {}) {
  const double value = reader.number(key, otherwise, bound, d);
  const auto same = [&key](const AxisName& n) { return n.path == key; };
  if (std::none_of(p.numbers.begin(), p.numbers.end(), same)) p.numbers.push_back({key, d, key, value, bound});
  return value;
}

// The keys of one body: its own, bodies[3].mass, before those that all share, body.mass.
class BodyKeys {
 public:
  BodyKeys(Reader& reader, P& p, const std::string& own) : reader_(reader), p_(p), own_(own) {}

  double number(const std::string& name, double otherwise, Bound bound, const Dimension& d) {
    const double shared = noted(reader_, p_, "body." + name, otherwise, bound, d);
    return own_.empty() ? shared : noted(reader_, p_, own_ + name, shared, bound, d);
  }
  // For messages: where a reader would write it.
  std::string key(const std::string& name) const { return (own_.empty() ? "body." : own_) + name; }
  bool has(const std::string& name) const { return reader_.has("body." + name) || reader_.has(own_ + name); }
  void require(const std::string& name, const std::string& what) const {
    if (!has(name)) reader_.require(key(name), what);
  }
  // Of this body alone.
  std::vector<double> vector(const std::string& name, const Dimension& d) { return reader_.numbers(own_ + name, 3, d); }

 private:
  Reader& reader_;
  P& p_;
  std::string own_;
};

bool any_key_under(const Reader& reader, const std::string& prefix) {
  const auto at = reader.settings().values.lower_bound(prefix);
  return at != reader.settings().values.end() && at->first.starts_with(prefix);
}

// Returns the constant of the dipoles.
double read_pair(Reader& reader, P& p, const std::string& unit_system) {
  std::vector<std::string> kinds;
  for (const PairRow& row : pair_rows()) kinds.emplace_back(row.name);
  const std::string kind = reader.word("pair.kind", kinds);
  for (const PairRow& row : pair_rows()) {
    PairKeys keys(reader, kind == row.name);
    const PairMaker maker = row.read(keys);
    if (kind != row.name) continue;
    p.numbers = keys.numbers();
    p.make = maker;
    p.of_moments = row.of_moments;
  }
  const bool si = unit_system == "SI";
  return noted(reader, p, "pair.constant", si ? 1e-7 : 1.0, Bound::positive, Dimension{1, 1, -2, -2});
}

// The potential's own numbers.
void read_whole(Reader& reader, P& p, const OwnLoaded& own) {
  if (any_key_under(reader, "pair."))
    throw Error("[pair] and potential are both given: the bodies act on one another by one of them");
  p.of_moments = false;
  p.own = &own;
  for (std::size_t i = 0; i < own.module->count; ++i)
    p.own_numbers[i] = noted(reader, p, fmt::format("numbers.{}", own.module->names[i]), own.module->defaults[i]);
}

void read_outside(Reader& reader, P& p) {
  const Dimension stiffness{0, 1, -2};
  p.trap_across = noted(reader, p, "trap.across", 0, Bound::not_negative, stiffness);
  p.trap_along = noted(reader, p, "trap.along", 0, Bound::not_negative, stiffness);
  p.g = noted(reader, p, "gravity.g", 0, Bound::not_negative, dim::acceleration);
  p.magnets = any_key_under(reader, "field.");
  if (p.magnets) {
    p.field.radius = noted(reader, p, "field.radius", not_given, Bound::positive, dim::length);
    p.field.strength = noted(reader, p, "field.strength", 1, Bound::not_zero);
    read_field(reader, p.field);
  }
  const bool floats = p.magnets && p.g > 0;
  const std::array<std::string, 2> origins{floats ? "equilibrium" : "origin", floats ? "origin" : "equilibrium"};
  p.from_equilibrium = reader.word("initial.from", origins) == "equilibrium";
  if (p.from_equilibrium && !floats)
    throw Error(
        "initial.from = 'equilibrium': bodies float only with gravity.g and a [field] of magnets; take 'origin'");
}

void read_ending(Reader& reader, P& p) {
  const std::array<std::string, 2> kinds{"none", "sphere"};
  p.escapes = reader.word("ending.kind", kinds) == "sphere";
  p.escape_radius = reader.number("ending.radius", not_given, Bound::positive, dim::length);
  p.escape_tilt = reader.number("ending.tilt", not_given, Bound::positive, dim::angle);
  if (p.escapes) reader.require("ending.radius", "the radius of the sphere that a body escapes from");
}

// What the body is made of.
P::Body read_body(BodyKeys& keys, const P& p, double constant) {
  P::Body b;
  keys.require("mass", "the mass of the body");
  b.mass = keys.number("mass", not_given, Bound::positive, dim::mass);
  const double radius = keys.number("radius", not_given, Bound::positive, dim::length);
  b.theta1 = keys.number("theta1", 0.25 * b.mass * radius * radius, Bound::positive, dim::inertia);
  if (std::isnan(b.theta1)) keys.require("theta1", "the moment of inertia across the axis (or give radius, of a disk)");
  if (keys.has("radius") && keys.has("theta1"))
    throw Error(fmt::format("{} and {} are both given: the inertia needs only one of them", keys.key("radius"),
                            keys.key("theta1")));
  b.theta3 = keys.number("theta3", 2 * b.theta1, Bound::positive, dim::inertia);
  b.mu = keys.number("mu", 0, Bound::any, dim::energy_length);
  if (p.magnets) keys.require("mu", "the magnetic moment in the field of the magnets");
  if (p.of_moments) keys.require("moment", "the magnetic moment towards the other bodies");
  b.moment = std::sqrt(constant) * keys.number("moment", 0, Bound::any, dim::magnetic_moment);
  b.core = keys.number("core", 0, Bound::not_negative, dim::length);
  return b;
}

Vec3<double> vec(const std::vector<double>& v) { return {v[0], v[1], v[2]}; }

// Where the body is and how it moves.
void read_start(BodyKeys& keys, P::Body& b) {
  const std::vector<double> r = keys.vector("r", dim::length), p = keys.vector("p", dim::momentum),
                            a = keys.vector("a", dim::none), l = keys.vector("l", dim::angular_momentum);
  if (r.empty()) keys.require("r", "where the body starts");
  AxisStart start;
  start.tilt = keys.number("tilt", 0, Bound::any, dim::angle);
  start.azimuth = keys.number("azimuth", 0, Bound::any, dim::angle);
  start.spin = keys.number("spin", 0, Bound::any, dim::turns);
  start.nutation = keys.number("nutation", 0, Bound::any, dim::angular_rate);
  start.precession = keys.number("precession", 0, Bound::any, dim::angular_rate);
  if (!a.empty() && a[0] == 0 && a[1] == 0 && a[2] == 0)
    throw Error(keys.key("a") + " = [0, 0, 0]: the axis is a direction, not zero");
  const AxisAndMomentum said = axis_and_momentum(start, b.theta1, b.theta3);
  b.start.r = vec(r);
  b.start.p = p.empty() ? Vec3<double>{} : vec(p);
  b.start.a = direction(a.empty() ? said.a : vec(a));
  b.start.l = a.empty() ? said.l : (2 * 3.14159265358979323846 * start.spin * b.theta3) * b.start.a;
  if (!l.empty()) b.start.l = vec(l);
}

std::vector<P::Body> read_gas(Reader& reader, const P::Body& model) {
  GasSettings gas;
  const auto number = [&](const char* key, double otherwise, Bound bound, const Dimension& d) {
    return reader.number(key, otherwise, bound, d);
  };
  reader.require("gas.count", "the number of bodies");
  reader.require("gas.spacing", "the spacing of the lattice they start from");
  gas.count = static_cast<std::size_t>(reader.integer("gas.count", 0, 1, 20000));
  gas.spacing = number("gas.spacing", not_given, Bound::positive, dim::length);
  gas.jitter = reader.number("gas.jitter", gas.jitter, Bound::not_negative);
  gas.temperature = number("gas.temperature", 0, Bound::not_negative, dim::energy);
  gas.spin = number("gas.spin", not_given, Bound::any, dim::turns);
  gas.spread = reader.number("gas.spread", 0, Bound::not_negative);
  gas.seed = static_cast<std::uint64_t>(reader.integer("gas.seed", 1, 0, std::int64_t{1} << 62));
  if (gas.jitter >= 0.5)
    throw Error(fmt::format("gas.jitter = {}: expected less than 0.5, or two bodies may meet", gas.jitter));
  if (gas.spread >= 1) throw Error(fmt::format("gas.spread = {}: expected less than 1", gas.spread));
  return gas_of(gas, model);
}

}  // namespace

ManyParameters read_many(Reader& reader, const std::string& unit_system, const OwnLoaded* own) {
  if (unit_system != "SI" && unit_system != "none")
    throw Error(fmt::format("units = '{}': bodies that differ have no common scale; take 'SI' or 'none'", unit_system));
  P p;
  if (own != nullptr) read_whole(reader, p, *own);
  const double constant = own != nullptr ? 1 : read_pair(reader, p, unit_system);
  read_outside(reader, p);
  read_ending(reader, p);
  p.threads = static_cast<int>(reader.integer("run.threads", 0, 0, 4096));
  const std::size_t listed = entries_of(reader.settings(), "bodies");
  const bool gas = any_key_under(reader, "gas.");
  if (gas == (listed > 0))
    throw Error(gas ? "[gas] and [[bodies]] are both given: the bodies come from one of them"
                    : "bodies is missing from " + reader.settings().origin +
                          ": give each body its table [[bodies]], or a [gas] of them");
  if (gas) {
    BodyKeys keys(reader, p, "");
    p.bodies = read_gas(reader, read_body(keys, p, constant));
  }
  for (std::size_t i = 0; i < listed; ++i) {
    BodyKeys keys(reader, p, fmt::format("bodies[{}].", i));
    p.bodies.push_back(read_body(keys, p, constant));
    read_start(keys, p.bodies.back());
  }
  return p;
}

}  // namespace kreisel
