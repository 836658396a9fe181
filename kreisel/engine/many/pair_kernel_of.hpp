// The definition of the pair kernels for the instruction set that this source is compiled for (see lane_kernel_of.hpp).
//
// One body of the late block meets the bodies of the early one in packs of eight lanes, whatever the width of a register:
// so the order of all additions is the same for every family, and families that fuse alike have the same bits. The early
// block is always full, and within one block a mask leaves the pairs j < i.
#pragma once
#include "kreisel/engine/lane_kernel_of.hpp"
#include "kreisel/engine/many/pair_kernel.hpp"
#include "kreisel/model/many/pair_potential.hpp"

namespace kreisel {

template <class A>
struct PairLanes {
  static constexpr int width = 8;
  using P = Pack<A, width / static_cast<int>(xsimd::batch<double, A>::size)>;

  template <int K>
  KREISEL_LANE_FN static Pack<A, K> load(const double* from) {
    if constexpr (K == 0)
      return {};
    else
      return {xsimd::batch<double, A>::load_unaligned(from), load<K - 1>(from + xsimd::batch<double, A>::size)};
  }
  template <int K>
  KREISEL_LANE_FN static void store(const Pack<A, K>& p, double* to) {
    if constexpr (K > 0) {
      p.head.store_unaligned(to);
      store(p.tail, to + xsimd::batch<double, A>::size);
    }
  }
  KREISEL_LANE_FN static P loaded(const double* from) {
    return load<width / static_cast<int>(P::Register::size)>(from);
  }
  KREISEL_LANE_FN static Vec3<P> loaded_vector(const double* from) {
    return {loaded(from), loaded(from + PairTable::block), loaded(from + 2 * PairTable::block)};
  }
  // Lane by lane from the first: the order of a sum is part of its value.
  KREISEL_LANE_FN static double total(const P& p) {
    double lanes[width];
    store(p, lanes);
    double sum = lanes[0];
    for (int i = 1; i < width; ++i) sum += lanes[i];
    return sum;
  }
  KREISEL_LANE_FN static Vec3<P> spread_vector(const double* from) {
    return {P(from[0]), P(from[PairTable::block]), P(from[2 * PairTable::block])};
  }
  KREISEL_LANE_FN static P places(std::size_t j) {
    static constexpr double steps[width] = {0, 1, 2, 3, 4, 5, 6, 7};
    return P(static_cast<double>(j)) + loaded(steps);
  }
};

template <class A>
using LanesOf = typename PairLanes<A>::P;

template <class A, class Pair, class Law>
struct PairBlocks {
  using L = PairLanes<A>;
  using P = typename L::P;
  using Numbers = std::array<P, Pair::numbers>;
  using Table = PairTable;
  static constexpr std::size_t block = Table::block;
  Law law;  // the pair potential, of packs
  Table table;

  KREISEL_LANE_FN double* column(std::size_t i) const { return table.rows + Table::column(i, Pair::numbers); }
  KREISEL_LANE_FN static Numbers numbers_at(const double* body) {
    Numbers b;
    for (std::size_t k = 0; k < Pair::numbers; ++k) b[k] = L::loaded(body + (Table::numbers + k) * block);
    return b;
  }
  KREISEL_LANE_FN static Numbers spread_numbers(const double* body) {
    Numbers b;
    for (std::size_t k = 0; k < Pair::numbers; ++k) b[k] = P(body[(Table::numbers + k) * block]);
    return b;
  }
  // Adds to three rows, lane by lane; takes from one column all lanes together.
  KREISEL_LANE_FN static void add(double* to, const Vec3<P>& x) {
    for (int c = 0; c < 3; ++c, to += block) L::store(L::loaded(to) + x[c], to);
  }
  KREISEL_LANE_FN static void take(double* from, const Vec3<P>& x) {
    for (int c = 0; c < 3; ++c, from += block) *from -= L::total(x[c]);
  }
  template <class Mask>
  KREISEL_LANE_FN static Vec3<P> where(const Mask& mask, const Vec3<P>& x) {
    return {select(mask, x.x, P(0)), select(mask, x.y, P(0)), select(mask, x.z, P(0))};
  }

  // Body i with those of the block from `begin` on; itself and what follows left out where it is its `own` block.
  template <bool own>
  void pull(std::size_t i, std::size_t begin) const {
    double* const one = column(i);
    const Vec3<P> r = L::spread_vector(one + Table::r * block), a1 = L::spread_vector(one + Table::a * block);
    const Numbers b1 = spread_numbers(one);
    const P zero(0);
    Vec3<P> by_r{zero, zero, zero}, by_a = by_r;
    for (std::size_t j = begin; j < (own ? i : begin + block); j += L::width) {
      double* const two = column(j);
      const Vec3<P> R = r - L::loaded_vector(two + Table::r * block), a2 = L::loaded_vector(two + Table::a * block);
      auto up = pair_gradient(law.slopes(pair_scalars(R, a1, a2), b1, numbers_at(two)), R, a1, a2);
      if constexpr (own) {
        const auto mask = L::places(j) < P(static_cast<double>(i));
        up = {where(mask, up.r), where(mask, up.a1), where(mask, up.a2)};
      }
      by_r = by_r + up.r;
      by_a = by_a + up.a1;
      add(two + Table::down_r * block, up.r);
      add(two + Table::down_a * block, -up.a2);
    }
    take(one + Table::down_r * block, by_r);
    take(one + Table::down_a * block, by_a);
  }

  template <bool own>
  P energy(std::size_t i, std::size_t begin) const {
    const double* const one = column(i);
    const Vec3<P> r = L::spread_vector(one + Table::r * block), a1 = L::spread_vector(one + Table::a * block);
    const Numbers b1 = spread_numbers(one);
    P sum(0);
    for (std::size_t j = begin; j < (own ? i : begin + block); j += L::width) {
      const double* const two = column(j);
      const Vec3<P> R = r - L::loaded_vector(two + Table::r * block), a2 = L::loaded_vector(two + Table::a * block);
      const P u = law.value(pair_scalars(R, a1, a2), b1, numbers_at(two));
      if constexpr (own)
        sum = sum + select(L::places(j) < P(static_cast<double>(i)), u, P(0));
      else
        sum = sum + u;
    }
    return sum;
  }
};

template <class A, class Pair>
KREISEL_LANE_FN auto blocks_of(const Pair& pair, const PairTable& table) {
  const auto law = pair.template cast<LanesOf<A>>();
  return PairBlocks<A, Pair, std::remove_const_t<decltype(law)>>{law, table};
}

template <Family F, class Pair>
void pull_blocks(const Pair& pair, const PairTable& table, std::size_t late, std::size_t early) {
  static_assert(F == this_family);
  const auto blocks = blocks_of<ThisArch>(pair, table);
  const std::size_t first = late * PairTable::block, begin = early * PairTable::block;
  for (std::size_t i = first; i < first + PairTable::block && i < table.count; ++i)
    late == early ? blocks.template pull<true>(i, begin) : blocks.template pull<false>(i, begin);
}

template <Family F, class Pair>
double energy_of_blocks(const Pair& pair, const PairTable& table, std::size_t late, std::size_t early) {
  static_assert(F == this_family);
  const auto blocks = blocks_of<ThisArch>(pair, table);
  const std::size_t first = late * PairTable::block, begin = early * PairTable::block;
  double sum = 0;
  for (std::size_t i = first; i < first + PairTable::block && i < table.count; ++i)
    sum += PairLanes<ThisArch>::total(late == early ? blocks.template energy<true>(i, begin)
                                                    : blocks.template energy<false>(i, begin));
  return sum;
}

#define KREISEL_PAIR_KERNEL(Pair)                                                                        \
  template void pull_blocks<this_family, Pair>(const Pair&, const PairTable&, std::size_t, std::size_t); \
  template double energy_of_blocks<this_family, Pair>(const Pair&, const PairTable&, std::size_t, std::size_t)

}  // namespace kreisel
