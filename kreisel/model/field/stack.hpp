// A stack of coaxial magnets: disks and rings of dipoles at given heights and strengths, all exact.
//
// An annulus is a disk minus a smaller one at the same height; a thick magnet is a pile of disks; a hole in a thick
// magnet is a pile of negative ones. Heights are along e_z, the stack's axis.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/ring.hpp"

namespace kreisel {

template <class T>
struct StackField {
  static constexpr std::size_t capacity = 32;
  struct Magnet {
    T radius, height, strength;
  };
  std::array<Magnet, capacity> disks{}, rings{};
  std::size_t disk_count = 0, ring_count = 0;

  template <class U>
  KREISEL_FN StackField<U> cast() const {
    StackField<U> f;
    f.disk_count = disk_count;
    f.ring_count = ring_count;
    for (std::size_t i = 0; i < capacity; ++i) {
      f.disks[i] = {U(disks[i].radius), U(disks[i].height), U(disks[i].strength)};
      f.rings[i] = {U(rings[i].radius), U(rings[i].height), U(rings[i].strength)};
    }
    return f;
  }

  template <class Self, class F>
  static void each(Self& self, const F& f) {
    for (auto* list : {&self.disks, &self.rings}) {
      for (auto& m : *list) {
        f(m.radius);
        f(m.height);
        f(m.strength);
      }
    }
  }

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    AxialJet<T> f{T(0), T(0), T(0), T(0), T(0)};
    for (std::size_t i = 0; i < disk_count; ++i)
      f = f + DiskField<T>{disks[i].radius, disks[i].strength}.jet(s, z - disks[i].height, scale);
    for (std::size_t i = 0; i < ring_count; ++i)
      f = f + RingField<T>{rings[i].radius, rings[i].strength}.jet(s, z - rings[i].height, scale);
    return f;
  }
};

}  // namespace kreisel
