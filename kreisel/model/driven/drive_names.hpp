// What moves a source, by the name that a case has for it (field.magnet[0].drive).
#pragma once
#include <array>

#include "kreisel/model/driven/drives.hpp"

namespace kreisel {

struct DriveName {
  DriveKind kind;
  const char* name;
};

inline constexpr std::array<DriveName, 4> drive_names{{
    {DriveKind::none, "none"},
    {DriveKind::rotor, "rotor"},
    {DriveKind::current, "current"},
    {DriveKind::slide, "slide"},
}};

constexpr const char* drive_name(DriveKind kind) {
  for (const DriveName& row : drive_names)
    if (row.kind == kind) return row.name;
  return nullptr;
}

}  // namespace kreisel
