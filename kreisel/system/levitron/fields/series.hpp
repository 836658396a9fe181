// The disk as a series from the axis, with any number of terms.
#pragma once
#include <vector>

#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

struct SeriesRow {
  static constexpr const char* name = "series";
  static constexpr const char* about =
      "the disk as Dullin's series from the axis (field.terms = 7, field.harmonic = true)";
  static constexpr bool is_series = true;

  template <class T>
  using Field = DiskSeries<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {{p.radius, p.strength}, p.terms, p.harmonic};
  }
  template <class P>
  static std::vector<MagnetOnAxis> magnets(const P& p) {
    return {{AxisMagnet::disk, p.radius, 0, 1}};
  }
};

}  // namespace kreisel
