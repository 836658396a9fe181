// The fields of Levitron cases that both axis space and body space are compiled for, from their numbers.
#pragma once
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/stack.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"

namespace kreisel {

struct MakeDisk {
  static DiskField<double> field_of(const LevitronParameters& p) { return {p.radius, p.strength}; }
};

struct MakeStack {
  static StackField<double> field_of(const LevitronParameters& p) {
    StackField<double> f;
    for (const LevitronParameters::Magnet& m : p.magnets) {
      const double strength = m.strength * p.strength;
      if (m.kind == "disk") f.disks[f.disk_count++] = {m.radius, m.height, strength};
      if (m.kind == "ring") f.rings[f.ring_count++] = {m.radius, m.height, strength};
      if (m.kind == "pole") f.poles[f.pole_count++] = {m.height, strength};
    }
    return f;
  }
};

}  // namespace kreisel
