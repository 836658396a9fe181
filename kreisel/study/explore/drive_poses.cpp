#include "kreisel/study/explore/drive_poses.hpp"

#include "kreisel/model/driven/drive_names.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

std::optional<DrivePose> drive_pose(const DrivenSet<double>& set, DriveKind kind, double t) {
  DrivePose pose{drive_name(kind)};
  switch (kind) {
    case DriveKind::none:
    case DriveKind::current:
      return std::nullopt;
    case DriveKind::rotor:
      if (!set.turns) return std::nullopt;
      pose.axis = set.rotor.axis;
      pose.centre = set.rotor.centre;
      pose.angle = set.rotor.angle(t);
      return pose;
    case DriveKind::slide:
      if (!set.slides) return std::nullopt;
      pose.shift = set.slide.at(t).shift;
      return pose;
  }
  return std::nullopt;
}

DrivePoses::DrivePoses(const Case& c) {
  if (const DrivenParameters* driven = driven_of(c)) set_ = driven->driven_field();
}

std::vector<DrivePose> DrivePoses::at(double t) const {
  std::vector<DrivePose> list;
  for (const DriveName& row : drive_names)
    if (const auto pose = drive_pose(set_, row.kind, t)) list.push_back(*pose);
  return list;
}

}  // namespace kreisel
