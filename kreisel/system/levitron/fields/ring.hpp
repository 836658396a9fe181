// A ring of dipoles, exact.
#pragma once
#include "kreisel/model/field/ring.hpp"

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
};

}  // namespace kreisel
