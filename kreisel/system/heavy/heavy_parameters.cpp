#include "kreisel/system/heavy/heavy_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/space/matrix3.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/heavy/heavy_settings.hpp"

namespace kreisel {

namespace {

using P = HeavyParameters;
namespace dim = dimension;

constexpr NumberKey<P> keys[] = {
    {"body.inertia1", &P::inertia1, dim::inertia, Bound::positive, "principal moment I1 about the fixed point"},
    {"body.inertia2", &P::inertia2, dim::inertia, Bound::positive, "principal moment I2"},
    {"body.inertia3", &P::inertia3, dim::inertia, Bound::positive, "principal moment I3"},
    {"body.weight", &P::weight, dim::energy, Bound::any,
     "m g l: weight times the centre of mass's distance from the fixed point"},
    {"body.center1", &P::center1, dim::none, Bound::any,
     "component 1 of the direction of the centre of mass in the body"},
    {"body.center2", &P::center2, dim::none, Bound::any,
     "component 2 of the direction of the centre of mass in the body"},
    {"body.center3", &P::center3, dim::none, Bound::any,
     "component 3 of the direction of the centre of mass in the body"},
    {"initial.Pi1", &P::Pi1, dim::angular_momentum, Bound::any, "angular momentum Π_1 in the body"},
    {"initial.Pi2", &P::Pi2, dim::angular_momentum, Bound::any, "angular momentum Π_2 in the body"},
    {"initial.Pi3", &P::Pi3, dim::angular_momentum, Bound::any, "angular momentum Π_3 in the body"},
    {"initial.omega1", &P::omega1, dim::angular_rate, Bound::any, "angular velocity ω_1 in the body"},
    {"initial.omega2", &P::omega2, dim::angular_rate, Bound::any, "angular velocity ω_2 in the body"},
    {"initial.omega3", &P::omega3, dim::angular_rate, Bound::any, "angular velocity ω_3 in the body"},
    {"initial.Gamma1", &P::Gamma1, dim::none, Bound::any, "component Γ_1 of the vertical, upward, as the body sees it"},
    {"initial.Gamma2", &P::Gamma2, dim::none, Bound::any, "component Γ_2 of the vertical, upward, as the body sees it"},
    {"initial.Gamma3", &P::Gamma3, dim::none, Bound::any, "component Γ_3 of the vertical, upward, as the body sees it"},
    {"initial.tilt", &P::tilt, dim::angle, Bound::any, "tilt: angle of the third axis from the vertical"},
    {"initial.azimuth", &P::azimuth, dim::angle, Bound::any,
     "azimuth: direction of the vertical about the third axis, from the first axis to the second"},
    {"ending.tilt", &P::ending_tilt, dim::angle, Bound::positive,
     "tilt of ending.axis from the vertical at which the motion ends"},
};

bool one_of(std::string_view path, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), path) != names.end();
}

bool zero(const Vec3<double>& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

void check_kowalevski(const Reader& reader, const P& p) {
  for (const auto& [key, value] : {std::pair{"body.inertia1", p.inertia1}, {"body.inertia2", p.inertia2}})
    if (reader.has(key) && !nearly(value, 2 * p.inertia3))
      throw Error(
          fmt::format("{} = {}: a Kowalevski top has I1 = I2 = 2 I3 = {}; leave it out, or take system = 'heavy-top'",
                      key, value, 2 * p.inertia3));
  for (const auto& [key, value] : {std::pair{"body.center2", p.center2}, {"body.center3", p.center3}})
    if (value != 0)
      throw Error(fmt::format(
          "{} = {}: a Kowalevski top has its centre of mass on the first axis; leave it out, or take system = "
          "'heavy-top'",
          key, value));
  reader.require("body.weight", "m g l, the weight times the distance of the centre of mass from the fixed point");
  if (p.weight == 0) throw Error("body.weight = 0: a Kowalevski top has a weight; one without is system = 'euler-top'");
}

void check_body(const Reader& reader, const P& p) {
  const std::string moments = "a principal moment of inertia (or give body.inertia = [I1, I2, I3])";
  if (p.system != "kowalevski-top")
    for (const char* key : {"body.inertia1", "body.inertia2"}) reader.require(key, moments);
  reader.require("body.inertia3", p.system == "kowalevski-top" ? "the moment of inertia I3; I1 = I2 = 2 I3" : moments);
  if (p.system == "kowalevski-top") return check_kowalevski(reader, p);
  if (p.system == "euler-top") {
    if (p.weight != 0)
      throw Error(fmt::format(
          "body.weight = {}: an Euler top has no weight; leave it out, or take system = 'heavy-top'", p.weight));
    return;
  }
  reader.require("body.weight", "m g l, the weight times the distance of the centre of mass from the fixed point");
  if (p.weight != 0 && !(reader.has("body.center1") || reader.has("body.center2") || reader.has("body.center3")))
    reader.require("body.center", "the direction from the fixed point to the centre of mass");
}

void check_start(const Reader& reader, const P& p) {
  const bool by_omega = reader.has("initial.omega1") || reader.has("initial.omega2") || reader.has("initial.omega3");
  if (!p.by_Pi && !by_omega)
    reader.require("initial.Pi", "the angular momentum in the body (or give initial.omega, the angular velocity)");
  const bool by_angles = reader.has("initial.tilt") || reader.has("initial.azimuth");
  if (!p.by_Gamma && !by_angles && p.system != "euler-top")
    reader.require("initial.Gamma", "the vertical as the body sees it (or give initial.tilt and initial.azimuth)");
  if (p.by_Gamma && zero(p.start_Gamma()))
    throw Error("initial.Gamma = [0, 0, 0]: the vertical is a direction, not zero");
}

void check_ending(const P& p) {
  if (p.ending_tilt > std::numbers::pi)
    throw Error(fmt::format("ending.tilt = {}: a tilt is at most pi, in radians", p.ending_tilt));
  if (!p.ending_axis.empty() && zero({p.ending_axis[0], p.ending_axis[1], p.ending_axis[2]}))
    throw Error("ending.axis = [0, 0, 0]: the axis is a direction, not zero");
}

}  // namespace

bool nearly(double a, double b) {
  return std::fabs(a - b) <= 4 * std::numeric_limits<double>::epsilon() * std::fmax(std::fabs(a), std::fabs(b));
}

Vec3<double> P::inertia() const {
  if (system == "kowalevski-top") return {2 * inertia3, 2 * inertia3, inertia3};
  if (!nearly(inertia1, inertia2)) return {inertia1, inertia2, inertia3};
  const double across = nearly(inertia1, 2 * inertia3) ? 2 * inertia3 : inertia1;
  return {across, across, inertia3};
}

Vec3<double> P::c() const {
  if (system == "kowalevski-top") return {weight, 0, 0};
  if (weight == 0) return {};
  const Vec3<double> center{center1, center2, center3};
  if (zero(center))
    throw Error(
        "body.center = [0, 0, 0]: it is the direction of the centre of mass, not zero (without weight, give "
        "body.weight = 0)");
  Vec3<double> n = direction(center);
  for (int i = 0; i < 3; ++i)
    if (nearly(1 + std::fabs(n[i]), 1)) n[i] = 0;
  return weight * n;
}

HeavyKind P::kind() const {
  const Vec3<double> I = inertia(), at = c();
  if (zero(at)) return HeavyKind::euler;
  if (I.x != I.y) return HeavyKind::general;
  if (at.x == 0 && at.y == 0) return HeavyKind::lagrange;
  return I.x == 2 * I.z && at.y == 0 && at.z == 0 ? HeavyKind::kowalevski : HeavyKind::symmetric;
}

bool P::keeps_kind(std::string_view path) const {
  if (system != "heavy-top" || !path.starts_with("body.")) return true;
  switch (kind()) {
    case HeavyKind::symmetric:
      return !one_of(path, {"body.inertia1", "body.inertia2"});
    case HeavyKind::lagrange:
      return !one_of(path, {"body.inertia1", "body.inertia2", "body.center1", "body.center2"});
    case HeavyKind::kowalevski:
      return one_of(path, {"body.weight", "body.center1"});
    case HeavyKind::euler:
      return path != "body.weight";
    default:
      return true;
  }
}

Vec3<double> P::start_Pi() const {
  if (by_Pi) return {Pi1, Pi2, Pi3};
  return scaled(inertia(), Vec3<double>{omega1, omega2, omega3});
}

Vec3<double> P::start_Gamma() const {
  if (by_Gamma) return {Gamma1, Gamma2, Gamma3};
  return {std::sin(tilt) * std::cos(azimuth), std::sin(tilt) * std::sin(azimuth), std::cos(tilt)};
}

Vec3<double> P::axis() const {
  if (!ending_axis.empty()) return direction({ending_axis[0], ending_axis[1], ending_axis[2]});
  const Vec3<double> at = c();
  return zero(at) ? Vec3<double>{0, 0, 1} : direction(at);
}

void P::undisturb() {
  const Vec3<double> at = c(), Pi = start_Pi(),
                     w = scaled(Vec3<double>{1 / inertia().x, 1 / inertia().y, 1 / inertia().z}, Pi);
  Vec3<double> up{};
  if (zero(at)) {
    int most = 0;
    for (int i = 1; i < 3; ++i)
      if (std::fabs(Pi[i]) > std::fabs(Pi[most])) most = i;
    up[most] = 1;
  } else {
    up = (dot(at, start_Gamma()) < 0 ? -1.0 : 1.0) * direction(at);
  }
  const Vec3<double> turn = by_Pi ? dot(Pi, up) * up : dot(w, up) * up;
  (by_Pi ? Pi1 : omega1) = turn.x;
  (by_Pi ? Pi2 : omega2) = turn.y;
  (by_Pi ? Pi3 : omega3) = turn.z;
  by_Gamma = true;
  Gamma1 = up.x;
  Gamma2 = up.y;
  Gamma3 = up.z;
}

std::string P::overruled(std::string_view path) const {
  const bool centre = path.starts_with("body.center");
  if (system == "euler-top" && (centre || path == "body.weight")) return "system = 'euler-top'";
  if (system == "kowalevski-top" && (centre || one_of(path, {"body.inertia1", "body.inertia2"})))
    return "system = 'kowalevski-top'";
  if (by_Pi && path.starts_with("initial.omega")) return "initial.Pi";
  if (!by_Pi && path.starts_with("initial.Pi")) return "initial.omega";
  if (by_Gamma && one_of(path, {"initial.tilt", "initial.azimuth"})) return "initial.Gamma";
  return !by_Gamma && path.starts_with("initial.Gamma") ? "initial.tilt" : "";
}

std::span<const NumberKey<P>> heavy_keys() { return keys; }

HeavyParameters read_heavy(Reader& reader, const std::string& system) {
  P p;
  p.system = system;
  reader.read(p, heavy_keys());
  for (const std::string& key : heavy_vectors()) reader.know(key);
  p.ending_axis = reader.numbers("ending.axis", 3);
  p.by_Pi = reader.has("initial.Pi1") || reader.has("initial.Pi2") || reader.has("initial.Pi3");
  p.by_Gamma = reader.has("initial.Gamma1") || reader.has("initial.Gamma2") || reader.has("initial.Gamma3");
  check_body(reader, p);
  check_start(reader, p);
  check_ending(p);
  p.c();  // which throws where the centre of mass has no direction
  return p;
}

}  // namespace kreisel
