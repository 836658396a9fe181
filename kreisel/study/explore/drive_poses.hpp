// How the drives of a case have moved its magnets at a time, for a picture: a turn about an axis through a point, and a shift.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kreisel/model/driven/driven_set.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Magnets of this drive were as they are given, turned by the angle about the axis through the centre, and then shifted.
struct DrivePose {
  std::string drive;  // its name in drive_names
  Vec3<double> axis{0, 0, 1}, centre{};
  double angle = 0;  // counted on over many turns
  Vec3<double> shift{};
};

// What that drive does at a time; nothing where it moves no magnet, or is not there.
std::optional<DrivePose> drive_pose(const DrivenSet<double>& set, DriveKind kind, double t);

// Of a case, those of its drives that move magnets, in the order of drive_names.
class DrivePoses {
 public:
  explicit DrivePoses(const Case& c);
  std::vector<DrivePose> at(double t) const;

 private:
  DrivenSet<double> set_{};  // without any where nothing is driven
};

}  // namespace kreisel
