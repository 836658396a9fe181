// Any magnets and currents, anywhere: the sum of their fields. It costs what its sources cost.
#pragma once
#include <array>

#include "kreisel/model/source/axis_polynomial.hpp"
#include "kreisel/model/source/source.hpp"

namespace kreisel {

// Directions of length one and at right angles, which those of a case are to rounding of doubles alone: a field about an axis that lacks some of
// its length has no potential, and in wider numbers that would be seen.
template <class T>
void straighten(Source<T>& s) {
  s.axis = (T(1) / sqrt(norm2(s.axis))) * s.axis;
  s.side = mul_add(-dot(s.side, s.axis), s.axis, s.side);
  if (norm2(s.side) > T(0)) s.side = (T(1) / sqrt(norm2(s.side))) * s.side;
}

template <class T>
struct MagnetSet {
  static constexpr std::size_t capacity = 32;
  std::array<Source<T>, capacity> sources{};
  std::size_t count = 0;
  AxisPolynomial<T> measured{};  // of the one source that is known from its axis

  template <class U>
  KREISEL_FN MagnetSet<U> cast() const {
    MagnetSet<U> set = with_members_of<MagnetSet<U>, U>(*this);
    if constexpr (digits < U >> digits<T>)
      for (std::size_t i = 0; i < count; ++i) straighten(set.sources[i]);
    return set;
  }

  KREISEL_MEMBERS(sources, count, measured)

  KREISEL_FN DirectedField<T> at(const Vec3<T>& r, const Vec3<T>& a) const {
    DirectedField<T> sum{{T(0), T(0), T(0)}, {T(0), T(0), T(0)}};
    for (std::size_t i = 0; i < count; ++i) sum = sum + of(i, r, a);
    return sum;
  }
  // Of one of them.
  KREISEL_FN DirectedField<T> of(std::size_t i, const Vec3<T>& r, const Vec3<T>& a) const {
    return sources[i].kind == SourceKind::measured ? from_axis(sources[i], r, a) : sources[i].at(r, a);
  }

 private:
  KREISEL_FN KREISEL_CALLED DirectedField<T> from_axis(const Source<T>& s, const Vec3<T>& r, const Vec3<T>& a) const {
    const AxialPlace<T> p = axial_place(r - s.place, s.axis);
    return directed(measured.jet(p.s, p.along, s.strength.x), p, s.axis, a);
  }
};

}  // namespace kreisel
