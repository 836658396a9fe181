// The magnets of a set as things that a body cannot go through, with their holes.
//
// A hole is a magnet of the opposite polarisation inside another one: where it is there is none.
#pragma once
#include <array>

#include "kreisel/model/source/gap_of.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct Solids {
  static constexpr std::size_t capacity = 32;
  static constexpr int none = -1;  // the host of what is no hole
  std::array<Source<T>, capacity> list{};
  std::array<int, capacity> host{};  // of a hole: the place of the magnet that it is in
  std::size_t count = 0;

  KREISEL_CAST(Solids)
  KREISEL_MEMBERS(list, host, count)

  // From the nearest of them, negative inside.
  KREISEL_FN KREISEL_CALLED T gap(const Vec3<T>& r) const {
    T least(std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < count; ++i) {
      if (host[i] != none) continue;
      const T here = gap_from(i, r);
      least = select(here < least, here, least);
    }
    return least;
  }

  // From one that is no hole.
  KREISEL_FN T gap_from(std::size_t i, const Vec3<T>& r) const {
    T gap = gap_of(list[i], r);
    for (std::size_t k = 0; k < count; ++k)
      if (host[k] == static_cast<int>(i)) gap = detail::larger(gap, -gap_of(list[k], r));
    return gap;
  }
};

}  // namespace kreisel
