// A coil about e_z of rectangular cross section, its current spread evenly: radii from inner to outer, length 2b about the origin.
//
// Sheets of current (cylinder.hpp) at eight of Gauss's places between the radii. The sheets are exact, and the rule is to 1e-12
// at points that are further from the winding than it is thick (outer - inner); tests/model/sources_test.cpp measures it.
#pragma once
#include "kreisel/model/source/cylinder.hpp"

namespace kreisel {

template <class T>
struct CoilField {
  T inner, outer, half_length;
  T sheet;  // μ0 N I/2b: what J is to a magnet

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    constexpr double place[4]{0.18343464249564980, 0.52553240991632899, 0.79666647741362674, 0.96028985649753623};
    constexpr double weight[4]{0.36268378337836198, 0.31370664587788729, 0.22238103445337447, 0.10122853629037626};
    const T middle = T(0.5) * (inner + outer), half = T(0.5) * (outer - inner);
    AxialJet<T> sum{T(0), T(0), T(0), T(0), T(0)};
    for (int k = 0; k < 4; ++k) {
      const T J = T(0.5) * T(weight[k]) * sheet, off = T(place[k]) * half;
      sum = sum + CylinderField<T>{middle - off, half_length, J}.jet(s, z, scale) +
            CylinderField<T>{middle + off, half_length, J}.jet(s, z, scale);
    }
    return sum;
  }
};

}  // namespace kreisel
