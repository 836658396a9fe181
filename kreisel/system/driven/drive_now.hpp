// What the drive does at a time, and how far a body is behind it.
#pragma once
#include "kreisel/model/driven/driven_set.hpp"

namespace kreisel {

struct DriveNow {
  Vec3<double> axis{0, 0, 1}, centre{};  // of the rotor; e_z and the origin where nothing turns
  Vec3<double> omega{};                  // its angular velocity; 0 where nothing turns
  double angle = 0;                      // that it has turned by, or the phase of the current, or of the slide
};

// A rotor counts before a current, and a current before a slide.
DriveNow drive_now(const DrivenSet<double>& field, double t);

// The azimuth of a direction about the drive's axis behind the angle of the drive, between -π and π: steady where the direction goes round with
// the drive.
double lag_behind(const DriveNow& drive, const Vec3<double>& direction);

}  // namespace kreisel
