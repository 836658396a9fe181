// Multi-product extrapolation over a kernel, meant to be symmetric and of order 2.
//
//   Φ_h = Σ_i c_i (K_{h/k_i})^{k_i},   c_i = Π_{j≠i} k_i²/(k_i² - k_j²)
//
// Order 2n for n different k_i: {1, 2} gives 4, {1, 2, 3} gives 6, and so on. Taken as s + Σ c_i (K_i(s) - s), so that
// little is lost to rounding. A sum of maps: neither symmetric nor Poisson, beyond its order.
//
// The weights cancel the terms h²ʲ, j < n, of the kernel's error and no others. A symmetric kernel has only those; another
// one keeps its first odd term: a kernel of order 1 stays of order 1 (with Σ c_i/k_i of its error: 1/3 for {1, 2}), one of
// order 2 becomes one of order 3, whatever n is.
// Names: mpe-4, mpe-6, mpe-8, mpe-10.
// Source: Chin 2010, Celest. Mech. Dyn. Astr. 106, 391; Geiser and Lüskow, section 3.
// Not for long times: energy, Casimirs and momenta drift.
#pragma once
#include <array>
#include <span>

#include "kreisel/error.hpp"
#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class Kernel>
struct Extrapolation {
  static constexpr int capacity = 12;
  Kernel kernel;
  std::array<int, capacity> k{};
  int count = 0;

  explicit Extrapolation(std::span<const int> set, const Kernel& kern = {}) : kernel(kern) {
    if (set.empty() || set.size() > capacity) throw Error("an extrapolation takes 1 to 12 numbers k");
    for (const int value : set) {
      if (value < 1 || value > 1000)
        throw Error("an extrapolation takes k from 1 to 1000, not " + std::to_string(value));
      for (int i = 0; i < count; ++i)
        if (k[index(i)] == value)
          throw Error("an extrapolation takes different numbers k, not " + std::to_string(value) + " twice");
      k[index(count++)] = value;
    }
  }

  Traits traits() const { return claims(kernel.traits()); }
  template <System S>
  Traits traits_on(const S& system) const {
    return claims(kreisel::traits_on(kernel, system));
  }
  static constexpr const char* needs() { return Kernel::needs(); }

  template <System S, StateLike State>
  requires MethodFor<Kernel, S> KREISEL_FN auto start(const S& system, const State& s) const {
    return kernel.start(system, s);
  }
  template <System S, StateLike State, class Carry>
  KREISEL_FN void step(const S& system, State& s, Carry& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const State from = s;
    for (int i = 0; i < count; ++i) {
      State end = from;
      Carry c = carry;
      const T part = h / T(k[index(i)]);
      for (int n = 0; n < k[index(i)]; ++n) kernel.step(system, end, c, part);
      if constexpr (requires { carry.failed; }) carry.failed = carry.failed | c.failed;
      const T w = weight<T>(i);
      for (int j = 0; j < State::size; ++j) s[j] += w * difference(end[j], from[j]);
    }
    refresh(system, s, carry);
  }

  // c_i.
  template <class T>
  KREISEL_FN T weight(int i) const {
    const int ki = k[index(i)] * k[index(i)];
    T c(1);
    for (int j = 0; j < count; ++j) {
      const int kj = k[index(j)] * k[index(j)];
      if (j != i) c = c * T(ki) / T(ki - kj);
    }
    return c;
  }

 private:
  KREISEL_FN static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  Traits claims(const Traits& of_kernel) const {
    if (count == 1) return of_kernel;
    int order = of_kernel.order;  // of the first term of the kernel's error that no weight cancels
    while (order % 2 == 0 && order < 2 * count) order += of_kernel.symmetric ? 2 : 1;
    return {.order = order};
  }

  // The kernel's carry belongs to the new state; a failure seen on the way stays.
  template <System S, StateLike State, class Carry>
  KREISEL_FN void refresh(const S& system, const State& s, Carry& carry) const {
    Carry fresh = kernel.start(system, s);
    if constexpr (requires { carry.failed; }) fresh.failed = carry.failed;
    carry = fresh;
  }
};

}  // namespace kreisel
