// Linear stability of an equilibrium: eigenvalues of the linearisation, and whether all of them lie on the imaginary axis.
#pragma once
#include <complex>
#include <functional>
#include <span>
#include <vector>

#include "kreisel/observe/dense.hpp"
#include "kreisel/observe/jacobian.hpp"

namespace kreisel {

// No eigenvalue with a real part beyond rounding: spectrally stable. A pair on the verge of a collision is resolved to
// about 1e-7 of the largest eigenvalue.
bool on_imaginary_axis(const std::vector<std::complex<double>>& eigenvalues);

struct Interval {
  double low, high;  // high may be infinite
};

// Where `holds` is true on [0, far], from `samples` points on, ends refined by bisection. An interval that reaches
// `far` has an infinite end.
std::vector<Interval> intervals_where(const std::function<bool(double)>& holds, double far, int samples);

// Samples of a function but for rounding, factor u_0 + offset at the first point and so on; without u nothing is known of it.
struct RoughSamples {
  std::span<const double> u{};
  double factor = 1, offset = 0;

  // The first sample from i on with which there may be a root: by a change of sign from the one before, or a turn towards zero there.
  int next_that_matters(int i) const;
};

// All roots of f on [low, high] that `samples` steps can tell apart, in rising order. What is known of them spares calls of f,
// and changes no bit.
std::vector<double> roots_of(const std::function<double(double)>& f, double low, double high, int samples,
                             const RoughSamples& rough = {});

// The tilting and sideways motion about an equilibrium on the vertical axis. Everything is invariant under rotations
// about e_z, so the pairs (x, y) of each vector join into complex numbers x + iy and the linearisation splits.
template <System S>
ComplexMatrix horizontal_linearisation(const S& system, const StateOf<S>& s) {
  const auto j = rate_jacobian(system, s);
  constexpr int n = static_cast<int>(StateOf<S>::parts.size());
  ComplexMatrix m{n, std::vector<std::complex<double>>(static_cast<std::size_t>(n) * n)};
  for (int p = 0; p < n; ++p)
    for (int q = 0; q < n; ++q) m(p, q) = {j(3 * p, 3 * q), j(3 * p + 1, 3 * q)};
  return m;
}

}  // namespace kreisel
