// A disk with a hole in the middle, a hundredth as wide: the toy that shows how a field is added (HACKING.md).
#pragma once
#include <vector>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

template <class T>
struct WasherField {
  DiskField<T> disk, hole;  // the hole's strength is the opposite

  KREISEL_CAST(WasherField)
  KREISEL_MEMBERS(disk, hole)

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    return disk.jet(s, z, scale) + hole.jet(s, z, scale);
  }
};

struct WasherRow {
  static constexpr const char* name = "washer";
  static constexpr const char* about = "a disk with a hole, exact (field.radius, field.strength)";

  template <class T>
  using Field = WasherField<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {{p.radius, p.strength}, {0.01 * p.radius, -p.strength}};
  }
  template <class P>
  static std::vector<MagnetOnAxis> magnets(const P& p) {
    return {{AxisMagnet::disk, p.radius, 0, 1}, {AxisMagnet::disk, 0.01 * p.radius, 0, -1}};
  }
};

}  // namespace kreisel
