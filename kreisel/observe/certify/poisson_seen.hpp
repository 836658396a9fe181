// Whether a step is a Poisson map, from its tangent by differences in quadruple precision: no dual numbers need to pass through the method.
//
// Central differences of order eight, with steps of 5e-6 of a vector's size: what they leave out is less than rounding, and what rounding does
// is known for each entry. What claims to be a Poisson map must be one to that, what does not claim it must show a defect five orders above.
#pragma once
#include <array>
#include <vector>

#include "kreisel/number/extended.hpp"
#include "kreisel/observe/certify/finding.hpp"
#include "kreisel/observe/structure.hpp"

namespace kreisel {

// What rounding may do to a sum, of the size of its terms: a few units of the last digit.
inline constexpr double last_digits = 1e-33;

// take(i, k, slope, apart) for each derivative of entry i of f(state), of `rows` entries, by component k, from states so far apart. h: a step,
// for the size of what is 0.
template <System S, class F, class Take>
void by_differences(const S& system, const StateOf<S>& s, double h, int rows, const F& f, const Take& take) {
  using T = NumberIn<S>;
  const StateOf<S> rate = system.rate(s);
  int first = 0;
  for (const auto& part : StateOf<S>::parts) {
    T size(0);
    for (int i = first; i < first + part.width; ++i) size += abs(s[i]) + abs(T(h) * rate[i]);
    const T apart = select(size > T(0), T(size * T(5e-6)), T(5e-6));
    for (int k = first; k < first + part.width; ++k) {
      std::vector<T> slope(static_cast<std::size_t>(rows), T(0));
      for (int j = 1; j <= 4; ++j) {
        const T weight = j == 1 ? T(4) / T(5) : j == 2 ? T(-1) / T(5) : j == 3 ? T(4) / T(105) : T(-1) / T(280);
        StateOf<S> up = s, down = s;
        up[k] += T(j) * apart;
        down[k] -= T(j) * apart;
        const auto above = f(up), below = f(down);
        for (int i = 0; i < rows; ++i) slope[static_cast<std::size_t>(i)] += weight * (above[i] - below[i]) / apart;
      }
      for (int i = 0; i < rows; ++i) take(i, k, slope[static_cast<std::size_t>(i)], apart);
    }
    first += part.width;
  }
}

// The tangent of one step, and what rounding may do to each of its entries: a few units of the last digit of the vector that is
// differentiated, over the distance.
template <class T, int n>
struct DifferenceJacobian {
  Matrix<T, n> tangent, noise;
};

template <class M, System S>
DifferenceJacobian<NumberIn<S>, StateOf<S>::size> difference_jacobian(const M& method, const S& system,
                                                                      const StateOf<S>& s, double h) {
  using T = NumberIn<S>;
  constexpr int n = StateOf<S>::size;
  const StateOf<S> after = one_step(method, system, s, T(h));
  StateOf<S> sizes{};
  int first = 0;
  for (const auto& part : StateOf<S>::parts) {
    T size(0);
    for (int i = first; i < first + part.width; ++i) size += abs(s[i]) + abs(after[i]);
    for (int i = first; i < first + part.width; ++i) sizes[i] = size;
    first += part.width;
  }
  DifferenceJacobian<T, n> j;
  by_differences(
      system, s, h, n, [&](const StateOf<S>& x) { return one_step(method, system, x, T(h)); },
      [&](int i, int k, const T& slope, const T& apart) {
        j.tangent(i, k) = slope;
        j.noise(i, k) = T(last_digits) * sizes[i] / apart;
      });
  return j;
}

// The largest entry of J B Jᵀ - B∘Φ against the sizes of its terms, and against what rounding may do to it where these are small: that comes
// out as 1e-27 at most.
template <class M, System S>
double poisson_seen(const M& method, const S& wide, const StateOf<S>& s, double h) {
  using T = NumberIn<S>;
  const auto before = wide.poisson(s), after = wide.poisson(one_step(method, wide, s, T(h)));
  const auto j = difference_jacobian(method, wide, s, h);
  const auto weighed = sizes_of(before) * transpose(sizes_of(j.tangent));
  const auto noise = j.noise * weighed;
  return static_cast<double>(worst_entry(j.tangent * before * transpose(j.tangent), after,
                                         sizes_of(j.tangent) * weighed,
                                         [&](int i, int k) { return T(1e27) * (noise(i, k) + noise(k, i)); }));
}

// How far the rate of a system is from B ∇H, relative: more than rounding where a field was cut and its force has no potential. A force that
// vanishes, or is lost in the rounding of the energy whose differences it is compared with, lacks nothing: what rounding may do comes out as
// 1e-17 at most.
template <System S>
double truncation_seen(const S& wide, const StateOf<S>& s, double h) {
  using T = NumberIn<S>;
  constexpr int n = StateOf<S>::size;
  StateOf<S> gradient{}, distances{};
  T energy = abs(wide.energy(s));  // the size of its terms
  by_differences(
      wide, s, h, 1, [&](const StateOf<S>& x) { return std::array{wide.energy(x)}; },
      [&](int, int k, const T& slope, const T& apart) {
        gradient[k] = slope;
        distances[k] = apart;
        energy += abs(slope * s[k]);
      });
  const auto b = wide.poisson(s);
  const StateOf<S> rate = wide.rate(s);
  StateOf<S> flow{}, blurred{};
  for (int i = 0; i < n; ++i) {
    T sum(0), noise(0);
    for (int k = 0; k < n; ++k) {
      sum += b(i, k) * gradient[k];
      noise += abs(b(i, k)) * T(last_digits) * energy / distances[k];
    }
    flow[i] = sum;
    blurred[i] = abs(rate[i]) + T(1e17) * noise;
  }
  return static_cast<double>(relative_size(flow - rate, flow, blurred));
}

// `truncation`: 0 where the force has a potential, else what it lacks of one, relative.
std::vector<Finding> judged_poisson(double defect, const Traits& claims, double truncation);

}  // namespace kreisel
