// A disk, exact.
#pragma once
#include <vector>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

struct DiskRow {
  static constexpr const char* name = "disk";
  static constexpr const char* about = "a uniformly magnetised disk, exact (field.radius, field.strength)";
  // Fewer numbers wait for each other here than in the series, and more are alive: 7.1 ns on AVX2, and 7.4 with three.
  static constexpr int axis_registers = 2;

  template <class T>
  using Field = DiskField<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {p.radius, p.strength};
  }
  template <class P>
  static std::vector<MagnetOnAxis> magnets(const P& p) {
    return {{AxisMagnet::disk, p.radius, 0, 1}};
  }
};

}  // namespace kreisel
