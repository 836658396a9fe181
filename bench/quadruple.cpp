// Sums and products of quadruple numbers: ours (number/quadruple.hpp) beside the compiler's own, in one run on one thread, each number with
// each of many others, so that operations do not wait for one another.
//
//   bench_quadruple
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "bench/timing.hpp"
#include "kreisel/number/extended.hpp"

namespace {

using namespace kreisel;
using namespace kreisel::bench;

constexpr std::size_t count = 1000;

template <class T, class Operation>
double ns(const std::vector<T>& numbers, const Operation& operation) {
  T kept{};
  const double total = seconds([&] {
    for (const T& a : numbers)
      for (const T& b : numbers) {
        kept = operation(a, b);
        asm volatile("" : : "m"(kept));
      }
  });
  return 1e9 * total / (count * count);
}

}  // namespace

int main() {
  std::vector<Extended> ours;
  std::vector<__float128> theirs;
  for (std::size_t i = 0; i < count; ++i) {  // of both signs, within a factor of some ten of one another
    const double x = static_cast<double>(i) + 0.5;
    ours.push_back(sin(Extended(x)) * Extended(3));
    theirs.push_back(static_cast<__float128>(ours.back()));
  }
  double best[4] = {1e9, 1e9, 1e9, 1e9};
  for (int round = 0; round < 9; ++round) {  // in turn, and the best of each
    best[0] = std::fmin(best[0], ns(ours, [](const Extended& a, const Extended& b) { return a + b; }));
    best[1] = std::fmin(best[1], ns(theirs, [](__float128 a, __float128 b) { return a + b; }));
    best[2] = std::fmin(best[2], ns(ours, [](const Extended& a, const Extended& b) { return a * b; }));
    best[3] = std::fmin(best[3], ns(theirs, [](__float128 a, __float128 b) { return a * b; }));
  }
  fmt::print("sum      {:5.1f} ns, the compiler's {:5.1f} ns, ratio {:.2f}\n", best[0], best[1], best[0] / best[1]);
  fmt::print("product  {:5.1f} ns, the compiler's {:5.1f} ns, ratio {:.2f}\n", best[2], best[3], best[2] / best[3]);
  return 0;
}
