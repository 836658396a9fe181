// Coaxial magnets, each with a table of its own in the case.
#pragma once
#include "kreisel/model/field/stack.hpp"

namespace kreisel {

struct StackRow {
  static constexpr const char* name = "stack";
  static constexpr const char* about =
      "coaxial disks, rings and poles, exact ([[field.magnet]] kind, radius, height, strength)";
  static constexpr bool of_magnets = true;

  template <class T>
  using Field = StackField<T>;
  template <class P>
  static Field<double> field(const P& p) {
    Field<double> f;
    for (const auto& m : p.magnets()) {
      const double strength = m.strength * p.strength;
      if (m.kind == "disk") f.disks[f.disk_count++] = {m.radius, m.height, strength};
      if (m.kind == "ring") f.rings[f.ring_count++] = {m.radius, m.height, strength};
      if (m.kind == "pole") f.poles[f.pole_count++] = {m.height, strength};
    }
    return f;
  }
};

}  // namespace kreisel
