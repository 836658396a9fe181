// The forces of N magnetic tops, and of N molecules of Gay and Berne: time per pair, on one thread and on several, beside a
// plain double loop written by hand, in one run.
//
//   ninja -C build/release bench_many_tops && build/release/bin/bench_many_tops [THREADS...]
//
// One thread by its own time, several by the clock on the wall, which shows nothing on a busy machine; the best of some. How many operations a pair takes is in
// docs/many-bodies.md. A step of Strang costs one evaluation, and what the N bodies cost beside it.
#include "kreisel/model/many/many_tops.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "bench/plain_dipoles.hpp"
#include "bench/timing.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/engine/many/tiled_pairs.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/many/dipole_pair.hpp"
#include "kreisel/model/many/gay_berne_pair.hpp"
#include "kreisel/model/many/outer_potential.hpp"

namespace {

using namespace kreisel;
using State = AnyCount::State<double>;

// On a lattice of spacing 1.5, every axis different.
State start_of(std::size_t n) {
  std::size_t side = 1;
  while (side * side * side < n) ++side;
  return {AnyCount::made(n, [&](std::size_t i) {
    const auto at = [](std::size_t k) { return 1.5 * static_cast<double>(k); };
    const double x = std::sin(1.0 + static_cast<double>(i)), y = std::cos(2.0 * static_cast<double>(i));
    const double w = 1 / std::sqrt(x * x + y * y + 0.25);
    return AxisState<double>{
        {at(i % side), at(i / side % side), at(i / side / side)}, {}, {w * x, w * y, 0.5 * w}, {0, 0, 0.1}};
  })};
}

template <class Pair, class Sums>
auto tops(std::size_t n, const Pair& pair, const Sums& sums) {
  using Body = SymmetricBody<double, FreeSpace<double>>;
  std::array<double, Pair::numbers> numbers{};
  if constexpr (Pair::numbers == 2) numbers = {0.5, 0.5};
  return ManyTops<double, Pair, FreeSpace<double>, AnyCount, Sums>{
      std::vector<Body>(n, Body{{1.0, 0.1}, 0, {}}), std::vector<std::array<double, Pair::numbers>>(n, numbers), pair,
      sums};
}

double wall_time() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Nanoseconds a pair, of the best of several rounds.
template <class Work>
double per_pair(std::size_t n, double (*now)(), const Work& work) {
  const double pairs = 0.5 * static_cast<double>(n) * static_cast<double>(n - 1);
  const int times = std::max(1, static_cast<int>(4e6 / pairs));
  double best = 1e300;
  for (int round = 0; round < 7; ++round) {
    const double begin = now();
    for (int i = 0; i < times; ++i) work();
    best = std::min(best, (now() - begin) / times / pairs * 1e9);
  }
  return best;
}

volatile double seen = 0;

template <class System>
double forces(const System& system, const State& s, double (*now)() = bench::thread_time) {
  return per_pair(s.body.size(), now, [&] { seen = seen + system.force(s)[0].p.x; });
}

template <class System>
double steps(const System& system, State s) {
  const Strang method;
  auto carry = method.start(system, s);
  return per_pair(s.body.size(), bench::thread_time, [&] { method.step(system, s, carry, 1e-6); });
}

double plain(const State& s, void (*loop)(std::vector<bench::PlainDipole>&, double)) {
  std::vector<bench::PlainDipole> bodies;
  for (const AxisState<double>& b : s.body)
    bodies.push_back({{b.r.x, b.r.y, b.r.z}, {b.a.x, b.a.y, b.a.z}, 0.5, 0.5, {}, {}});
  return per_pair(s.body.size(), bench::thread_time, [&] {
    loop(bodies, 1);
    seen = seen + bodies[0].force[0];
  });
}

template <class Pair>
void table(const char* name, const Pair& pair, const std::vector<int>& threads) {
  fmt::print("\n{}, ns a pair\n{:>6}", name, "N");
  constexpr bool dipoles = Pair::numbers == 2;
  if (dipoles) fmt::print("{:>10}{:>10}", "plain", "native");
  fmt::print("{:>10}", "each pair");
  for (const Family f : supported_families()) fmt::print("{:>10}", kreisel::name(f));
  for (const int t : threads) fmt::print("{:>12}", fmt::format("{} threads", t));
  fmt::print("{:>12}\n", "strang step");
  for (const std::size_t n : {128, 256, 512, 1024, 2048, 4096}) {
    const State s = start_of(n);
    fmt::print("{:>6}", n);
    if (dipoles)
      fmt::print("{:>10.2f}{:>10.2f}", plain(s, bench::plain_dipoles), plain(s, bench::plain_dipoles_native));
    fmt::print("{:>10.2f}", forces(tops(n, pair, EachPair{}), s));
    for (const Family f : supported_families()) fmt::print("{:>10.2f}", forces(tops(n, pair, TiledPairs(1, f)), s));
    for (const int t : threads) fmt::print("{:>12.2f}", forces(tops(n, pair, TiledPairs(t)), s, wall_time));
    fmt::print("{:>12.2f}\n", steps(tops(n, pair, TiledPairs(1)), s));
  }
}

}  // namespace

int main(int count, char** arguments) {
  std::vector<int> threads;
  for (int i = 1; i < count; ++i) threads.push_back(std::max(1, std::atoi(arguments[i])));
  if (threads.empty()) threads = {1, 2};
  table("magnetic dipoles with cores", DipolePair<double>{1.0}, threads);
  table("Gay and Berne", GayBernePair<double>::of(0.45, 1, 3, 5, 2, 1), threads);
}
