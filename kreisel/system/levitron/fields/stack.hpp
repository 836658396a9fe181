// Coaxial magnets, each with a table of its own in the case.
#pragma once
#include <vector>

#include "kreisel/model/field/stack.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

inline StackField<double> stack_of(const std::vector<MagnetOnAxis>& magnets) {
  StackField<double> f;
  for (const MagnetOnAxis& m : magnets) {
    if (m.kind == AxisMagnet::disk) f.disks[f.disk_count++] = {m.radius, m.height, m.strength};
    if (m.kind == AxisMagnet::ring) f.rings[f.ring_count++] = {m.radius, m.height, m.strength};
    if (m.kind == AxisMagnet::pole) f.poles[f.pole_count++] = {m.height, m.strength};
  }
  return f;
}

struct StackRow {
  static constexpr const char* name = "stack";
  static constexpr const char* about =
      "coaxial disks, rings and poles, exact ([[field.magnet]] kind, radius, height, strength)";
  static constexpr bool of_magnets = true;

  template <class T>
  using Field = StackField<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return stack_of(p.magnets_on_axis());
  }
  template <class P>
  static std::vector<MagnetOnAxis> magnets(const P& p) {
    return p.tabled_magnets();
  }
};

}  // namespace kreisel
