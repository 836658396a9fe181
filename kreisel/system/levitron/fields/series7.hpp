// The disk as Dullin has it: seven terms from the axis, made harmonic, their number known to the compiler.
#pragma once
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/system/levitron/fields/series.hpp"

namespace kreisel {

struct Series7Row : SeriesRow {
  template <class P>
  static bool serves(const P& p) {
    return p.terms == 7 && p.harmonic;
  }

  template <class T>
  using Field = DullinSeries<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {{p.radius, p.strength}};
  }
};

}  // namespace kreisel
