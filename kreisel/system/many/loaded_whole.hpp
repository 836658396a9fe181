// A potential of all bodies at once (model/many/whole_potential.hpp) whose code is in a module, in the place of the sums over pairs.
#pragma once
#include <memory>

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/model/many/whole_potential.hpp"
#include "kreisel/system/own/module/own_failure.hpp"
#include "kreisel/system/own/module/own_module.hpp"

namespace kreisel {

class LoadedWhole {
 public:
  // All that there can be: what is really kept, the run knows.
  template <class Outer>
  static constexpr std::size_t momenta = 6;

  LoadedWhole(const OwnLoaded& from, const OwnWholeTable& functions,
              const std::array<double, most_own_numbers>& numbers, int threads)
      : from_(&from),
        functions_(&functions),
        numbers_(numbers),
        threads_(std::make_shared<Threads>(threads > 0 ? threads : hardware_threads())) {}

  template <class Pair, class Numbers, class Bodies>
  auto energy(const Pair&, const Numbers& numbers, const Bodies& bodies) const {
    const auto at = rows_of(numbers, bodies);
    return named_where_it_throws(
        from_, [&] { return in<NumberAt<Bodies>>().value(numbers_.data(), at.data(), bodies.size()); });
  }

  // A body's slopes are a call of their own, whoever makes it: the same bits on any number of threads.
  template <class Pair, class Numbers, class Bodies, class Pulls>
  void add_pull(const Pair&, const Numbers& numbers, const Bodies& bodies, Pulls& down) const {
    using T = NumberAt<Bodies>;
    const std::vector<T> at = rows_of(numbers, bodies);
    const auto pull = [&](std::size_t i) {
      T up[6];
      named_where_it_throws(from_, [&] { in<T>().slopes(numbers_.data(), at.data(), bodies.size(), i, up); });
      down[i].r -= Vec3<T>{up[0], up[1], up[2]};
      down[i].a -= Vec3<T>{up[3], up[4], up[5]};
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

  // Of plain states and of running sums.
  template <class Bodies>
  using NumberAt = Plain<std::remove_cvref_t<decltype(std::declval<Bodies>()[0].r.x)>>;
  template <class T>
  const OwnWholeFunctions<T>& in() const {
    return std::get<OwnWholeFunctions<T>>(*functions_);
  }

  template <class Numbers, class Bodies>
  static auto rows_of(const Numbers& numbers, const Bodies& bodies) {
    using T = NumberAt<Bodies>;
    std::vector<T> rows;
    rows.reserve(own_whole_width * bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const Vec3<T> r = value(bodies[i].r), a = value(bodies[i].a);
      rows.insert(rows.end(), {r.x, r.y, r.z, a.x, a.y, a.z, T(numbers[i][0]), T(numbers[i][1])});
    }
    return rows;
  }

  const OwnLoaded* from_;
  const OwnWholeTable* functions_;
  std::array<double, most_own_numbers> numbers_;
  std::shared_ptr<Threads> threads_;
};

}  // namespace kreisel
