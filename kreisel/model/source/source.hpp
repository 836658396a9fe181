// One source of a magnetic field, of any kind, anywhere and in any orientation, in SI units: metres, tesla, amperes.
//
//   kind         size                      strength
//   dipole       -                         moment in A m² (x)
//   pole         -                         charge in A m (x)
//   sphere       radius                    polarisation (x)
//   loop         radius                    ampere turns (x)
//   layer        radius, thickness         polarisation (x): a thin disk, as a layer of dipoles
//   dipole_ring  radius                    the moment of all its dipoles together (x)
//   cylinder     radius, 0, length         polarisation (x)
//   tube         radius, inner, length     polarisation (x)
//   coil         outer, inner, length      ampere turns (x)
//   cuboid       edges along its x, y, z   polarisation, in its own frame
//   wire         -                         ampere turns (x); from `place`, `size` the way to its end
//   uniform      -                         B
//   measured     -                         a factor (x); its field is the set's (magnet_set.hpp)
//
// Its own frame has `axis` for e_z and `side` for e_x, at right angles and of length one. The kind is no number: all lanes of a pack
// have the same.
#pragma once
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/model/source/coil.hpp"
#include "kreisel/model/source/cuboid.hpp"
#include "kreisel/model/source/dipole.hpp"
#include "kreisel/model/source/wire.hpp"

namespace kreisel {

enum class SourceKind {
  dipole,
  pole,
  sphere,
  loop,
  layer,
  dipole_ring,
  cylinder,
  tube,
  coil,
  cuboid,
  wire,
  uniform,
  measured
};

template <class T>
struct Source {
  Vec3<T> place, axis, side, size, strength;
  SourceKind kind;

  KREISEL_MEMBERS(place, axis, side, size, strength, kind)

  // Called, not inlined: beside what it does a call is nothing, and each method would have all kinds in it.
  KREISEL_FN KREISEL_CALLED DirectedField<T> at(const Vec3<T>& r, const Vec3<T>& a) const {
    switch (kind) {
      case SourceKind::uniform:
        return {strength, {T(0), T(0), T(0)}};
      case SourceKind::wire:
        return Wire<T>{place, place + size, strength.x}.at(r, a);
      case SourceKind::cuboid:
        return cuboid(r, a);
      default:
        break;
    }
    const AxialPlace<T> p = axial_place(r - place, axis);
    return directed(jet(p.s, p.along), p, axis, a);
  }

 private:
  // Of those with an axis of symmetry.
  KREISEL_FN AxialJet<T> jet(const T& s, const T& z) const {
    const T micro(Scalar<T>(1) / Scalar<T>(10000000));  // μ0/4π
    const T half_length = T(0.5) * size.z;
    switch (kind) {
      case SourceKind::pole:
        return PolesField<T, 1>{{MagneticPole<T>{T(0), micro * strength.x}}}.jet(s, z);
      case SourceKind::sphere:
        return DipoleField<T>{strength.x * (size.x * size.x * size.x) / T(3)}.jet(s, z);
      case SourceKind::loop:
        return DiskField<T>{size.x, micro * strength.x}.jet(s, z);
      case SourceKind::layer:
        return DiskField<T>{size.x, strength.x * size.y / (T(4) * pi<T>())}.jet(s, z);
      case SourceKind::dipole_ring:
        return RingField<T>{size.x, -micro * strength.x}.jet(s, z);
      case SourceKind::cylinder:
        return CylinderField<T>{size.x, half_length, strength.x}.jet(s, z);
      case SourceKind::tube:
        return CylinderField<T>{size.x, half_length, strength.x}.jet(s, z) +
               CylinderField<T>{size.y, half_length, -strength.x}.jet(s, z);
      case SourceKind::coil:
        return CoilField<T>{size.y, size.x, half_length, T(4) * pi<T>() * micro * strength.x / size.z}.jet(s, z);
      default:
        return DipoleField<T>{micro * strength.x}.jet(s, z);
    }
  }

  KREISEL_FN DirectedField<T> cuboid(const Vec3<T>& r, const Vec3<T>& a) const {
    const Vec3<T> d = r - place, third = cross(axis, side);
    const auto seen = [&](const Vec3<T>& v) { return Vec3<T>{dot(side, v), dot(third, v), dot(axis, v)}; };
    const auto told = [&](const Vec3<T>& v) { return mul_add(v.x, side, mul_add(v.y, third, v.z * axis)); };
    const DirectedField<T> f = CuboidField<T>{T(0.5) * size, strength}.at(seen(d), seen(a));
    return {told(f.B), told(f.slope)};
  }
};

}  // namespace kreisel
