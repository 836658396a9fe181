// Clouds of tops for tests: every number different, the same on every machine.
#pragma once
#include "kreisel/model/many/dipole_pair.hpp"
#include "kreisel/model/many/gay_berne_pair.hpp"
#include "kreisel/model/many/many_tops.hpp"
#include "kreisel/model/many/outer_potential.hpp"

namespace kreisel {

// A number in (-1, 1): the fractional part of multiples of an irrational one.
inline double wild(std::size_t n) {
  const double x = 0.618033988749895 * static_cast<double>(n + 1) * 7.0;
  return 2 * (x - std::floor(x)) - 1;
}

// Bodies on a cubic lattice of spacing `apart`, shaken a little, with any axis and any motion.
inline AnyCount::State<double> cloud(std::size_t count, double apart) {
  std::size_t side = 1;
  while (side * side * side < count) ++side;
  return {AnyCount::made(count, [&](std::size_t i) {
    const auto at = [&](std::size_t k, std::size_t c) {
      return apart * (static_cast<double>(k) + 0.15 * wild(13 * i + c));
    };
    const auto any = [&](std::size_t from) { return Vec3<double>{wild(from), wild(from + 1), wild(from + 2)}; };
    Vec3<double> a = any(13 * i + 3);
    a = (1 / std::sqrt(norm2(a))) * a;
    return AxisState<double>{{at(i % side, 0), at(i / side % side, 1), at(i / side / side, 2)},
                             0.1 * any(13 * i + 6),
                             a,
                             0.5 * a + 0.2 * any(13 * i + 9)};
  })};
}

template <class Outer>
std::vector<SymmetricBody<double, Outer>> cloud_bodies(std::size_t count, const Outer& outer) {
  return AnyCount::made(count, [&](std::size_t i) {
    const double theta1 = 0.4 + 0.1 * wild(3 * i + 1), theta3 = 0.5 + 0.2 * wild(3 * i + 2);
    return SymmetricBody<double, Outer>{{1 + 0.3 * wild(3 * i), theta1}, 0.5 * (1 / theta3 - 1 / theta1), outer};
  });
}

template <class Sums, class Outer = FreeSpace<double>>
auto dipole_cloud(std::size_t count, const Sums& sums, const Outer& outer = {}) {
  const auto numbers = AnyCount::made(count, [](std::size_t i) {
    return std::array<double, 2>{0.3 + 0.1 * wild(2 * i), 0.25 + 0.05 * wild(2 * i + 1)};
  });
  return ManyTops<double, DipolePair<double>, Outer, AnyCount, Sums>{cloud_bodies(count, outer), numbers, {0.5}, sums};
}

template <class Sums>
auto gay_berne_cloud(std::size_t count, const Sums& sums) {
  return ManyTops<double, GayBernePair<double>, FreeSpace<double>, AnyCount, Sums>{
      cloud_bodies(count, FreeSpace<double>{}), std::vector<std::array<double, 0>>(count),
      GayBernePair<double>::of(0.4, 0.5, 3, 5, 2, 1), sums};
}

}  // namespace kreisel
