// One source of every kind, about as large as people hold in their hands, in a place and orientation of its own.
#pragma once
#include <cmath>
#include <string>
#include <vector>

#include "kreisel/model/source/magnet_set.hpp"

namespace kreisel::test {

struct NamedSource {
  std::string name;
  Source<double> source;
  double reach;                       // a sphere about its place that it lies in
  Vec3<double> moment{};              // in A m², of those that have one
  AxisPolynomial<double> measured{};  // of what is known from its axis

  template <class T>
  DirectedField<T> at(const Vec3<T>& r, const Vec3<T>& a) const {
    MagnetSet<T> alone{};
    alone.sources[alone.count++] = with_members_of<Source<T>>(source);
    alone.measured = measured.template cast<T>();
    return alone.at(r, a);
  }
};

inline Vec3<double> unit_of(const Vec3<double>& v) { return (1 / std::sqrt(norm2(v))) * v; }

inline std::vector<NamedSource> sources_of_every_kind() {
  const Vec3<double> place{0.013, -0.021, 0.004}, axis = unit_of({0.4, -0.3, 0.8});
  const Vec3<double> side = unit_of(cross(Vec3<double>{0.3, 1, 0.1}, axis)), third = cross(axis, side);
  const double pi = 3.14159265358979323846, mu0 = 4e-7 * pi;
  const auto of = [&](SourceKind kind, const Vec3<double>& size, const Vec3<double>& strength) {
    return Source<double>{place, axis, side, size, strength, kind};
  };
  const Vec3<double> J{0.4, -0.7, 1.1};
  const double volume = 0.03 * 0.02 * 0.01;
  return {
      {"dipole", of(SourceKind::dipole, {}, {0.8, 0, 0}), 0.005, 0.8 * axis},
      {"pole", of(SourceKind::pole, {}, {-20, 0, 0}), 0.005},
      {"sphere", of(SourceKind::sphere, {0.011, 0, 0}, {1.2, 0, 0}), 0.011,
       (1.2 / mu0 * 4 / 3 * pi * 0.011 * 0.011 * 0.011) * axis},
      {"loop", of(SourceKind::loop, {0.02, 0, 0}, {300, 0, 0}), 0.02, (300 * pi * 0.0004) * axis},
      {"layer", of(SourceKind::layer, {0.02, 0.001, 0}, {1.1, 0, 0}), 0.02, (1.1e-3 / mu0 * pi * 0.0004) * axis},
      {"dipole_ring", of(SourceKind::dipole_ring, {0.015, 0, 0}, {0.6, 0, 0}), 0.015, 0.6 * axis},
      {"cylinder", of(SourceKind::cylinder, {0.0127, 0, 0.00635}, {1.3, 0, 0}), 0.0132,
       (1.3 / mu0 * pi * 0.0127 * 0.0127 * 0.00635) * axis},
      {"tube", of(SourceKind::tube, {0.02, 0.008, 0.01}, {-0.4, 0, 0}), 0.0207,
       (-0.4 / mu0 * pi * (0.0004 - 0.000064) * 0.01) * axis},
      {"coil", of(SourceKind::coil, {0.02, 0.016, 0.03}, {500, 0, 0}), 0.026,
       (500 * pi * (0.0004 + 0.016 * 0.02 + 0.000256) / 3) * axis},
      {"cuboid", of(SourceKind::cuboid, {0.03, 0.02, 0.01}, J), 0.019,
       (volume / mu0) * (J.x * side + J.y * third + J.z * axis)},
      {"plate", of(SourceKind::cuboid, {0.03, 0.03, 0.006}, {0, 0, 0.4}), 0.022, (0.4 * 5.4e-6 / mu0) * axis},
      {"wire", of(SourceKind::wire, {0.02, 0.01, -0.015}, {120, 0, 0}), 0.027},
      {"uniform", of(SourceKind::uniform, {}, {1e-5, -2e-5, 4e-5}), 0},
      {"measured",
       of(SourceKind::measured, {}, {1.2, 0, 0}),
       0.02,
       {},
       {0.01, 0.05, {0.03, -0.02, 0.012, 0.01, -0.006, 0.002}, 6}},
  };
}

}  // namespace kreisel::test
