// A ring of dipoles, exact.
#pragma once
#include <vector>

#include "kreisel/model/field/ring.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

struct RingRow {
  static constexpr const char* name = "ring";
  static constexpr const char* about = "a ring of axial dipoles, exact";

  template <class T>
  using Field = RingField<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {p.radius, p.strength};
  }
  template <class P>
  static std::vector<MagnetOnAxis> magnets(const P& p) {
    return {{AxisMagnet::ring, p.radius, 0, 1}};
  }
};

}  // namespace kreisel
