// The ring as a series; with one term as Gans, Jones and Washizu cut it, the field of Geiser and Lüskow.
#pragma once
#include "kreisel/model/field/ring_axis.hpp"

namespace kreisel {

struct RingSeriesRow {
  static constexpr const char* name = "ring-series";
  static constexpr const char* about =
      "the ring as a series (field.terms = 1, field.harmonic = false: Gans, Jones and Washizu)";
  static constexpr int usual_terms = 1;
  static constexpr bool usually_harmonic = false;

  template <class T>
  using Field = RingSeries<T>;
  template <class P>
  static Field<double> field(const P& p) {
    return {{p.radius, p.strength}, p.terms, p.harmonic};
  }
};

}  // namespace kreisel
