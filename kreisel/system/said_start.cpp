#include "kreisel/system/said_start.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/error.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

Vec3<double> vec(const std::vector<double>& v) { return {v[0], v[1], v[2]}; }

}  // namespace

void SaidStart::read_start(Reader& reader, const std::array<std::string, 2>& origins, bool body) {
  namespace dim = dimension;
  const std::array<std::string, 2> endings{"sphere", "none"};
  from_equilibrium = reader.word("initial.from", origins) == "equilibrium";
  escapes = reader.word("ending.kind", endings) == "sphere";
  r = reader.numbers("initial.r", 3, dim::length);
  p = reader.numbers("initial.p", 3, dim::momentum);
  a = reader.numbers("initial.a", 3);
  l = reader.numbers("initial.l", 3, dim::angular_momentum);
  if (!a.empty() && a[0] == 0 && a[1] == 0 && a[2] == 0)
    throw Error("initial.a = [0, 0, 0]: the axis is a direction, not zero");
  if (!body) return;
  q = reader.numbers("initial.q", 4);
  M = reader.numbers("initial.M", 3, dim::angular_momentum);
}

void SaidStart::undisturb_start() {
  from_equilibrium = true;
  x = y = z = px = py = pz = tilt = azimuth = roll = nutation = precession = 0;
  for (std::vector<double>* v : {&r, &p, &a, &l, &q, &M}) v->clear();
}

void SaidStart::start_at(const Vec3<double>& there) {
  from_equilibrium = escapes = false;
  r = {there.x, there.y, there.z};
}

std::string SaidStart::overruled_start(std::string_view path) const {
  if (!r.empty() && is_one_of(path, {"initial.x", "initial.y", "initial.z"})) return "initial.r";
  if (!p.empty() && is_one_of(path, {"initial.px", "initial.py", "initial.pz"})) return "initial.p";
  const bool rate = is_one_of(path, {"initial.nutation", "initial.precession"});
  const bool angle = is_one_of(path, {"initial.tilt", "initial.azimuth"}), spins = path == "initial.spin";
  if (!a.empty() && (angle || rate)) return "initial.a";
  if (!l.empty() && (spins || rate)) return "initial.l";
  if (!q.empty() && (angle || rate || path == "initial.roll")) return "initial.q";
  return !M.empty() && (spins || rate) ? "initial.M" : "";
}

AxisState<double> SaidStart::said(double theta1, double theta3, const Vec3<double>& from,
                                  const Quat<double>* lean) const {
  const double turns = std::isnan(spin) ? 0 : spin;
  const auto [upright, momentum] = axis_and_momentum({tilt, azimuth, turns, nutation, precession}, theta1, theta3);
  const auto leaning = [lean](const Vec3<double>& v) { return lean != nullptr ? turned(*lean, v) : v; };
  AxisState<double> s;
  s.r = r.empty() ? from + Vec3<double>{x, y, z} : vec(r);
  s.p = p.empty() ? Vec3<double>{px, py, pz} : vec(p);
  s.a = direction(a.empty() ? leaning(upright) : vec(a));
  s.l = a.empty() ? leaning(momentum) : (2 * std::numbers::pi * turns * theta3) * s.a;
  if (!l.empty()) s.l = vec(l);
  return s;
}

BodyState<double> SaidStart::said_of_body(const AxisState<double>& axis, double theta3) const {
  const Quat<double> rolled{std::cos(0.5 * roll), 0, 0, std::sin(0.5 * roll)};
  const Quat<double> attitude =
      unit_quaternion("initial.q", q.empty() ? turn_to(axis.a) * rolled : Quat<double>{q[0], q[1], q[2], q[3]});
  Vec3<double> momentum = turned_back(attitude, axis.l);
  if (!q.empty() && l.empty()) momentum = {0, 0, 2 * std::numbers::pi * spin * theta3};
  if (!M.empty()) momentum = vec(M);
  return {axis.r, axis.p, attitude, 2.0 * momentum};
}

}  // namespace kreisel
