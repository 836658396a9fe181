// What acts on many bodies from outside: nothing, or a trap, their weight and the field of magnets.
//
//   U(r, a) = ½ k_ρ (x² + y²) + ½ k_z z² + (m g z - μ <B(r), a>)
//
// The second part is the Levitron's (magnetic_top.hpp), with any field. A field is one of several kinds known to the run:
// it is asked once a body and step, beside the thousands of pairs, so that asking which costs nothing.
#pragma once
#include <variant>

#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

// Nothing outside: the total momenta are kept, all six.
template <class T>
struct FreeSpace {
  static constexpr bool axisymmetric = true;
  static constexpr bool free = true;

  KREISEL_CAST(FreeSpace)
  KREISEL_MEMBERS()
  KREISEL_FN T value(const Vec3<T>&, const Vec3<T>&) const { return T(0); }
  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>&, const Vec3<T>&, const T& = T(1)) const { return {}; }
};

// No magnet: a trap alone, or weight alone.
template <class T>
struct NoField {
  KREISEL_CAST(NoField)
  KREISEL_MEMBERS()
  KREISEL_FN AxialJet<T> jet(const T&, const T&, const T& = T(1)) const { return {T(0), T(0), T(0), T(0), T(0)}; }
};

// Any of several fields. Kinds: a std::variant of them for each number type.
template <class T, template <class> class Kinds>
struct AnyField {
  Kinds<T> kind;

  template <class U>
  AnyField<U, Kinds> cast() const {
    return std::visit([](const auto& f) { return AnyField<U, Kinds>{f.template cast<U>()}; }, kind);
  }
  AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    return std::visit([&](const auto& f) { return f.jet(s, z, scale); }, kind);
  }
};

template <class T, class Field>
struct OuterPotential {
  static constexpr bool axisymmetric = true;
  static constexpr bool free = false;
  T across, along;  // the trap's k_ρ, k_z
  MagneticTop<T, Field> top;

  KREISEL_CAST_TO(OuterPotential<Other, CastOf<Field, Other>>)
  KREISEL_MEMBERS(across, along, top)

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a) const {
    const T trap = mul_add(across, mul_add(r.x, r.x, r.y * r.y), along * r.z * r.z);
    return mul_add(T(0.5), trap, top.value(r, a));
  }
  KREISEL_FN PotentialGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& scale = T(1)) const {
    PotentialGradient<T> g = top.gradient(r, a, scale);
    g.r.x = mul_add(scale * across, r.x, g.r.x);
    g.r.y = mul_add(scale * across, r.y, g.r.y);
    g.r.z = mul_add(scale * along, r.z, g.r.z);
    return g;
  }
};

}  // namespace kreisel
