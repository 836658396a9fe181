#include "kreisel/system/lagrange/lagrange_parameters.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/heavy/heavy_equilibria.hpp"

namespace kreisel {

namespace {

using P = LagrangeParameters;
namespace dim = dimension;

constexpr NumberKey<P> keys[] = {
    {"body.theta1", &P::theta1, dim::inertia, Bound::positive,
     "moment of inertia Θ1 across the axis, about the fixed point"},
    {"body.theta3", &P::theta3, dim::inertia, Bound::positive, "moment of inertia Θ3 about the axis"},
    {"body.d", &P::d, dim::energy, Bound::any,
     "m g s: weight times the centre of mass's distance above the fixed point"},
    {"initial.tilt", &P::tilt, dim::angle, Bound::any, "tilt: angle of the axis from the vertical"},
    {"initial.azimuth", &P::azimuth, dim::angle, Bound::any, "azimuth: direction of the tilt, from x to y"},
    {"initial.spin", &P::spin, dim::turns, Bound::any, "spin rate: about the axis, L3 = 2π spin Θ3"},
    {"initial.nutation", &P::nutation, dim::angular_rate, Bound::any, "rate of the tilt"},
    {"initial.precession", &P::precession, dim::angular_rate, Bound::any, "rate of the azimuth"},
    {"ending.tilt", &P::ending_tilt, dim::angle, Bound::positive, "tilt at which the top counts as fallen"},
};

}  // namespace

void P::undisturb() {
  tilt = azimuth = nutation = precession = 0;
  a.clear();
  l.clear();
}

std::string P::overruled(std::string_view path) const {
  const bool turning = path == "initial.nutation" || path == "initial.precession";
  if (!a.empty() && (turning || path == "initial.tilt" || path == "initial.azimuth")) return "initial.a";
  return !l.empty() && (turning || path == "initial.spin") ? "initial.l" : "";
}

std::span<const NumberKey<P>> lagrange_keys() { return keys; }

TopState<double> lagrange_start(const LagrangeParameters& p) {
  const double spin = std::isnan(p.spin) ? 0 : p.spin;
  const auto [a, l] = axis_and_momentum({p.tilt, p.azimuth, spin, p.nutation, p.precession}, p.theta1, p.theta3);
  TopState<double> s{a, l};
  if (!p.a.empty()) {
    s.a = direction({p.a[0], p.a[1], p.a[2]});
    s.l = (2 * std::numbers::pi * spin * p.theta3) * s.a;
  }
  if (!p.l.empty()) s.l = {p.l[0], p.l[1], p.l[2]};
  return s;
}

EquilibriumReport lagrange_equilibria(const LagrangeParameters& p) {
  const Vec3<double> a = lagrange_start(p).a;
  return lagrange_equilibria(p.theta1, p.theta3, p.d, std::isnan(p.spin) ? 0 : p.spin,
                             std::atan2(std::hypot(a.x, a.y), a.z));
}

LagrangeParameters read_lagrange(Reader& reader) {
  P p;
  const std::array<std::string, 2> spaces{"axis", "body"};
  p.in_body_frame = reader.word("space", spaces) == spaces[1];
  reader.read(p, lagrange_keys());
  p.a = reader.numbers("initial.a", 3);
  p.l = reader.numbers("initial.l", 3, dim::angular_momentum);
  reader.require("body.theta1", "the moment of inertia across the axis");
  reader.require("body.theta3", "the moment of inertia about the axis");
  reader.require("body.d", "the weight times the height of the centre of mass over the fixed point");
  if (p.l.empty()) reader.require("initial.spin", "the revolutions per unit of time (or give initial.l)");
  if (p.ending_tilt > std::numbers::pi)
    throw Error(fmt::format("ending.tilt = {}: a tilt is at most pi, in radians", p.ending_tilt));
  if (!p.a.empty() && p.a[0] == 0 && p.a[1] == 0 && p.a[2] == 0)
    throw Error("initial.a = [0, 0, 0]: the axis is a direction, not zero");
  if (!p.l.empty()) {  // the spin that it stands for, so that equilibria are those of the start's
    const TopState<double> s = lagrange_start(p);
    p.spin = dot(s.l, s.a) / (2 * std::numbers::pi * p.theta3);
  }
  return p;
}

}  // namespace kreisel
