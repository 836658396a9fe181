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
    const std::vector<double> rows = rows_of(numbers, bodies);
    return energy_of_all(pair, {rows.data(), nullptr, stride(bodies.size()), bodies.size()}, family_, *threads_);
  }

  template <class Pair, class Numbers, class Bodies, class Pulls>
  void add_pull(const Pair& pair, const Numbers& numbers, const Bodies& bodies, Pulls& down) const {
    const std::size_t n = stride(bodies.size());
    const std::vector<double> rows = rows_of(numbers, bodies);
    std::vector<double> sums(PairTable::sums * n);
    pull_all(pair, {rows.data(), sums.data(), n, bodies.size()}, family_, *threads_);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      down[i].r += {sums[i], sums[n + i], sums[2 * n + i]};
      down[i].a += {sums[3 * n + i], sums[4 * n + i], sums[5 * n + i]};
    }
  }

 private:
  // Whole blocks.
  static std::size_t stride(std::size_t count) {
    return (count + PairTable::block - 1) / PairTable::block * PairTable::block;
  }

  template <class Numbers, class Bodies>
  static std::vector<double> rows_of(const Numbers& numbers, const Bodies& bodies) {
    const std::size_t n = stride(bodies.size()), own = numbers[0].size();
    std::vector<double> rows((6 + own) * n);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      for (int c = 0; c < 3; ++c) {
        const auto row = static_cast<std::size_t>(c);
        rows[row * n + i] = value(bodies[i].r[c]);
        rows[(3 + row) * n + i] = value(bodies[i].a[c]);
      }
      for (std::size_t k = 0; k < own; ++k) rows[(6 + k) * n + i] = numbers[i][k];
    }
    return rows;
  }

  Family family_;
  std::shared_ptr<PairThreads> threads_;
};

}  // namespace kreisel
