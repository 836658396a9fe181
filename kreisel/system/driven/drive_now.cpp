#include "kreisel/system/driven/drive_now.hpp"

#include <cmath>
#include <numbers>

#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

DriveNow drive_now(const DrivenSet<double>& field, double t) {
  DriveNow now;
  if (field.turns) {
    now.axis = field.rotor.axis;
    now.centre = field.rotor.centre;
    now.omega = field.rotor.rate(t) * now.axis;
    now.angle = field.rotor.angle(t);
  } else if (field.alternates) {
    now.angle = field.current.rate() * t + field.current.phase;
  } else if (field.slides) {
    now.angle = 2 * std::numbers::pi * field.slide.frequency * t + field.slide.phase;
  }
  return now;
}

double lag_behind(const DriveNow& drive, const Vec3<double>& direction) {
  const Vec3<double> seen = turned_back(turn_to(drive.axis), direction);
  return std::remainder(drive.angle - std::atan2(seen.y, seen.x), 2 * std::numbers::pi);
}

}  // namespace kreisel
