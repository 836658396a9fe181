// The ring as a series; with one term as Gans, Jones and Washizu cut it, the field of Geiser and Lüskow.
#pragma once
#include <vector>

#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

struct RingSeriesRow {
  static constexpr const char* name = "ring-series";
  static constexpr const char* about =
      "the ring as a series (field.terms = 1, field.harmonic = false: Gans, Jones and Washizu)";
  static constexpr bool is_series = true;
  static constexpr int usual_terms = 1;
  static constexpr bool usually_harmonic = false;

  template <class T>
  using Field = RingSeries<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {{p.radius, p.strength}, p.terms, p.harmonic};
  }
  template <class P>
  static std::vector<MagnetOnAxis> magnets(const P& p) {
    return {{AxisMagnet::ring, p.radius, 0, 1}};
  }
};

}  // namespace kreisel
