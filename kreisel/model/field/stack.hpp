// A stack of coaxial magnets: disks, rings of dipoles and poles at given heights and strengths, all exact.
//
// An annulus is a disk minus a smaller one at the same height; a thick magnet is a pile of disks; a hole in a thick
// magnet is a pile of negative ones; a slender one is a pole at each end. Heights are along e_z, the stack's axis.
#pragma once
#include <array>
#include <cstddef>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/field/ring.hpp"

namespace kreisel {

template <class T>
struct StackField {
  static constexpr std::size_t capacity = 32;
  struct Magnet {
    T radius, height, strength;
  };
  std::array<Magnet, capacity> disks{}, rings{};
  std::array<MagneticPole<T>, capacity> poles{};
  std::size_t disk_count = 0, ring_count = 0, pole_count = 0;

  template <class U>
  KREISEL_FN StackField<U> cast() const {
    StackField<U> f;
    f.disk_count = disk_count;
    f.ring_count = ring_count;
    f.pole_count = pole_count;
    for (std::size_t i = 0; i < capacity; ++i) {
      f.disks[i] = {U(disks[i].radius), U(disks[i].height), U(disks[i].strength)};
      f.rings[i] = {U(rings[i].radius), U(rings[i].height), U(rings[i].strength)};
      f.poles[i] = {U(poles[i].height), U(poles[i].strength)};
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
    for (auto& m : self.poles) {
      f(m.height);
      f(m.strength);
    }
  }

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    AxialJet<T> f{T(0), T(0), T(0), T(0), T(0)};
    for (std::size_t i = 0; i < disk_count; ++i)
      f = f + DiskField<T>{disks[i].radius, disks[i].strength}.jet(s, z - disks[i].height, scale);
    for (std::size_t i = 0; i < ring_count; ++i)
      f = f + RingField<T>{rings[i].radius, rings[i].strength}.jet(s, z - rings[i].height, scale);
    for (std::size_t i = 0; i < pole_count; ++i) f = f + PolesField<T, 1>{{poles[i]}}.jet(s, z, scale);
    return f;
  }
};

}  // namespace kreisel
