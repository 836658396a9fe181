// How far a point is from a source as a thing, for numbers of any kind: negative inside, there by the nearest way out; infinite for
// what is nowhere, a uniform field or one known from its axis alone.
#pragma once
#include <initializer_list>
#include <limits>

#include "kreisel/model/source/source.hpp"

namespace kreisel {

namespace detail {

template <class T>
KREISEL_FN T larger(const T& a, const T& b) {
  return select(a > b, a, b);
}

// From what is outside by so much along each of several directions at right angles.
template <class T>
KREISEL_FN T beyond(std::initializer_list<T> over) {
  T square(0), most = *over.begin();
  for (const T& x : over) {
    const T out = larger(x, T(0));
    square = mul_add(out, out, square);
    most = larger(most, x);
  }
  return select(square > T(0), sqrt(square), most);
}

template <class T>
KREISEL_FN T to_segment(const Vec3<T>& from, const Vec3<T>& way, const Vec3<T>& r) {
  const T along = dot(r - from, way) / norm2(way);
  const T t = select(along < T(0), T(0), select(along > T(1), T(1), along));
  return sqrt(norm2(mul_add(-t, way, r - from)));
}

}  // namespace detail

// Inner radius, outer radius and length of what is round; all zero of what is not.
template <class T>
KREISEL_FN Vec3<T> round_shape(const Source<T>& s) {
  switch (s.kind) {
    case SourceKind::layer:
      return {T(0), s.size.x, s.size.y};
    case SourceKind::cylinder:
      return {T(0), s.size.x, s.size.z};
    case SourceKind::tube:
    case SourceKind::coil:
      return {s.size.y, s.size.x, s.size.z};
    default:
      return {T(0), T(0), T(0)};
  }
}

template <class T>
KREISEL_FN T gap_of(const Source<T>& s, const Vec3<T>& r) {
  using detail::beyond, detail::larger;
  const Vec3<T> d = r - s.place;
  const AxialPlace<T> p = axial_place(d, s.axis);
  const T half(0.5);
  switch (s.kind) {
    case SourceKind::measured:
    case SourceKind::uniform:
      return T(std::numeric_limits<double>::infinity());
    case SourceKind::wire:
      return detail::to_segment(s.place, s.size, r);
    case SourceKind::sphere:
      return sqrt(norm2(d)) - s.size.x;
    case SourceKind::loop:
    case SourceKind::dipole_ring: {
      const T off = sqrt(p.s) - s.size.x;
      return sqrt(mul_add(off, off, p.along * p.along));
    }
    case SourceKind::cuboid:
      return beyond({abs(dot(s.side, d)) - half * s.size.x, abs(dot(cross(s.axis, s.side), d)) - half * s.size.y,
                     abs(p.along) - half * s.size.z});
    case SourceKind::dipole:
    case SourceKind::pole:
      return sqrt(norm2(d));
    default:
      break;
  }
  const Vec3<T> shape = round_shape(s);
  const T rho = sqrt(p.s), out = abs(p.along) - half * shape.z;
  if (s.kind == SourceKind::cylinder || s.kind == SourceKind::layer) return beyond({rho - shape.y, out});
  return beyond({larger(rho - shape.y, shape.x - rho), out});
}

}  // namespace kreisel
