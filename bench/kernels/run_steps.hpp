// The loop that bench_kernels times.
#pragma once
#include "bench/kernels/systems.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel::bench {

// N: the numbers of the state, T: those of the system; they differ for running sums only.
template <class Which, class T, class N>
double run_steps(std::uint64_t steps) {
  const auto system = Which::template system<T>();
  using Plain = std::decay_t<decltype(system)>;
  typename Plain::template State<N> s;
  set_start(s);
  const T h(step_of(Which{}));
  auto carry = Strang{}.start(system, s);
  for (std::uint64_t n = 0; n < steps; ++n) Strang{}.step(system, s, carry, h);
  T sum(0);
  for (int i = 0; i < std::decay_t<decltype(s)>::size; ++i) sum = sum + value(s[i]);
  if constexpr (requires { lane(sum, 0); })
    return lane(sum, 0);
  else if constexpr (requires { sum.value; })
    return static_cast<double>(sum.value);
  else
    return static_cast<double>(sum);
}

}  // namespace kreisel::bench
