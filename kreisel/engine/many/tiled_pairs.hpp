// The sum over all pairs on all cores, in the lanes of SIMD registers: what EachPair (model/many/each_pair.hpp) sums, for
// runs of many bodies. Each pair is computed once; the result has the same bits on any number of threads, since the order
// of all additions is fixed (tournament.hpp, pair_kernel_of.hpp).
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "kreisel/engine/many/pair_kernel.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

class PairThreads;  // who runs the meetings of a round

// The sums themselves, on tables; one per pair potential (tiled_pairs.cpp).
template <class Pair>
void pull_all(const Pair& pair, const PairTable& table, Family family, PairThreads& threads);
template <class Pair>
double energy_of_all(const Pair& pair, const PairTable& table, Family family, PairThreads& threads);

class TiledPairs {
 public:
  // As many threads as the machine has, where it is 0; the best family of instruction sets unless given.
  explicit TiledPairs(int threads = 0);
  TiledPairs(int threads, Family family);

  template <class Pair, class Numbers, class Bodies>
  double energy(const Pair& pair, const Numbers& numbers, const Bodies& bodies) const {
    std::vector<double> rows = rows_of(numbers, bodies);
    return energy_of_all(pair, {rows.data(), bodies.size()}, family_, *threads_);
  }

  template <class Pair, class Numbers, class Bodies, class Pulls>
  void add_pull(const Pair& pair, const Numbers& numbers, const Bodies& bodies, Pulls& down) const {
    std::vector<double> rows = rows_of(numbers, bodies);
    pull_all(pair, {rows.data(), bodies.size()}, family_, *threads_);
    const auto vector = [](const double* at) {
      return Vec3<double>{at[0], at[PairTable::block], at[2 * PairTable::block]};
    };
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const double* body = rows.data() + PairTable::column(i, Pair::numbers);
      down[i].r += vector(body + PairTable::down_r * PairTable::block);
      down[i].a += vector(body + PairTable::down_a * PairTable::block);
    }
  }

 private:
  template <class Numbers, class Bodies>
  static std::vector<double> rows_of(const Numbers& numbers, const Bodies& bodies) {
    constexpr std::size_t length = PairTable::block;
    const std::size_t own = numbers[0].size(), blocks = PairTable{nullptr, bodies.size()}.blocks();
    std::vector<double> rows(blocks * length * (PairTable::numbers + own));
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      double* body = rows.data() + PairTable::column(i, own);
      for (int c = 0; c < 3; ++c) {
        const auto row = static_cast<std::size_t>(c);
        body[(PairTable::r + row) * length] = value(bodies[i].r[c]);
        body[(PairTable::a + row) * length] = value(bodies[i].a[c]);
      }
      for (std::size_t k = 0; k < own; ++k) body[(PairTable::numbers + k) * length] = numbers[i][k];
    }
    return rows;
  }

  Family family_;
  std::shared_ptr<PairThreads> threads_;
};

}  // namespace kreisel
