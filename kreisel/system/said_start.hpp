// The start of a body that floats, and where it escapes, as a person says them: what cases of any potential and any magnets have in common.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/model/state/body_state.hpp"

namespace kreisel {

struct SaidStart {
  // initial: displacement from the equilibrium or the origin; angles in radians; spin in revolutions per time
  bool from_equilibrium = true;
  double x = 0, y = 0, z = 0, px = 0, py = 0, pz = 0;
  double tilt = 0, azimuth = 0, roll = 0, spin = 0, nutation = 0, precession = 0;
  std::vector<double> r, p, a, l, q, M;  // whole vectors, instead
  // ending
  bool escapes = true;
  double escape_radius = not_given;

  double said_escape_radius() const { return escapes ? escape_radius : not_given; }
  // Where it starts from (the first of both unless given), whether it escapes, and whole vectors; q and M are a rigid body's.
  void read_start(Reader& reader, const std::array<std::string, 2>& origins, bool body);
  // At rest where it floats, the axis upright.
  void undisturb_start();
  // At that place, whether it floats there or not.
  void start_at(const Vec3<double>& there);
  // The key whose value takes the place of that number of the start; empty where none does.
  std::string overruled_start(std::string_view path) const;

  // r, p, a and l in space, l of a top with these moments of inertia; angles and displacement are counted from a place and, where
  // the upright leans, from there.
  AxisState<double> said(double theta1, double theta3, const Vec3<double>& from,
                         const Quat<double>* lean = nullptr) const;
  // As on axis space, the third axis of the body along a; then rolled about it. l is the same vector in space.
  BodyState<double> said_of_body(const AxisState<double>& axis, double theta3) const;
};

// Whether the path is one of these.
inline bool is_one_of(std::string_view path, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (path == name) return true;
  return false;
}

}  // namespace kreisel
