// Any magnets and currents, anywhere: the sum of their fields. It costs what its sources cost.
#pragma once
#include <array>

#include "kreisel/model/source/source.hpp"

namespace kreisel {

template <class T>
struct MagnetSet {
  static constexpr std::size_t capacity = 32;
  std::array<Source<T>, capacity> sources{};
  std::size_t count = 0;

  template <class U>
  KREISEL_FN MagnetSet<U> cast() const {
    return with_members_of<MagnetSet<U>>(*this);
  }

  template <class Self>
  KREISEL_FN static constexpr auto members(Self& self) {
    return std::tie(self.sources, self.count);
  }

  KREISEL_FN DirectedField<T> at(const Vec3<T>& r, const Vec3<T>& a) const {
    DirectedField<T> sum{{T(0), T(0), T(0)}, {T(0), T(0), T(0)}};
    for (std::size_t i = 0; i < count; ++i) sum = sum + sources[i].at(r, a);
    return sum;
  }
};

}  // namespace kreisel
