// A potential of all bodies at once whose code is in a module, in the place of the sums over pairs: what WholeSum
// (model/many/whole_potential.hpp) is where the file is compiled.
#pragma once
#include <memory>

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/model/many/whole_potential.hpp"
#include "kreisel/system/own/own_module.hpp"

namespace kreisel {

class LoadedWhole {
 public:
  // All that there can be: what is really kept, the run knows.
  template <class Outer>
  static constexpr std::size_t momenta = 6;

  LoadedWhole(const OwnWholeFunctions& functions, const std::array<double, most_own_numbers>& numbers, int threads)
      : functions_(&functions),
        numbers_(numbers),
        threads_(std::make_shared<Threads>(threads > 0 ? threads : hardware_threads())) {}

  template <class Pair, class Numbers, class Bodies>
  double energy(const Pair&, const Numbers& numbers, const Bodies& bodies) const {
    return functions_->value(numbers_.data(), rows_of(numbers, bodies).data(), bodies.size());
  }

  // A body's slopes are a call of their own, whoever makes it: the same bits on any number of threads.
  template <class Pair, class Numbers, class Bodies, class Pulls>
  void add_pull(const Pair&, const Numbers& numbers, const Bodies& bodies, Pulls& down) const {
    const std::vector<double> at = rows_of(numbers, bodies);
    const auto pull = [&](std::size_t i) {
      double up[6];
      functions_->slopes(numbers_.data(), at.data(), bodies.size(), i, up);
      down[i].r -= Vec3<double>{up[0], up[1], up[2]};
      down[i].a -= Vec3<double>{up[3], up[4], up[5]};
    };
    if (bodies.size() < few)
      for (std::size_t i = 0; i < bodies.size(); ++i) pull(i);
    else
      threads_->arena.execute([&] { tbb::parallel_for(std::size_t{0}, bodies.size(), pull); });
  }

 private:
  static constexpr std::size_t few = 12;  // below it they are ready before another thread has woken

  struct Threads {
    explicit Threads(int count)
        : limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count)), arena(count) {}
    tbb::global_control limit;  // without it TBB gives no more threads than cores
    tbb::task_arena arena;
  };

  template <class Numbers, class Bodies>
  static std::vector<double> rows_of(const Numbers& numbers, const Bodies& bodies) {
    std::vector<double> rows;
    rows.reserve(OwnWholeFunctions::width * bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const Vec3<double> r = value(bodies[i].r), a = value(bodies[i].a);
      rows.insert(rows.end(), {r.x, r.y, r.z, a.x, a.y, a.z, numbers[i][0], numbers[i][1]});
    }
    return rows;
  }

  const OwnWholeFunctions* functions_;
  std::array<double, most_own_numbers> numbers_;
  std::shared_ptr<Threads> threads_;
};

}  // namespace kreisel
