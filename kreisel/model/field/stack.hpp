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

    KREISEL_MEMBERS(radius, height, strength)
  };
  std::array<Magnet, capacity> disks{}, rings{};
  std::array<MagneticPole<T>, capacity> poles{};
  std::size_t disk_count = 0, ring_count = 0, pole_count = 0;

  KREISEL_CAST(StackField)
  KREISEL_MEMBERS(disks, rings, poles, disk_count, ring_count, pole_count)

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
