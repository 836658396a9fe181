// Waves e^(2πi ν t) over evenly spaced samples, and how two of them overlap under Hann's window: what frequency_terms.cpp is made of.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace kreisel::waves {

using Complex = std::complex<double>;
inline constexpr double pi = std::numbers::pi, turn = 2 * pi;

// As finite numbers multiply: the operator of std::complex asks after every product whether it was infinite.
inline Complex times(const Complex& a, const Complex& b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// e^(2πi ν t) at each sample, ν in turns a sample, t counted from the middle: each number a product of three at most, so that rounding does not add up.
class Wave {
 public:
  explicit Wave(std::size_t samples) : re(samples), im(samples) {}
  void fill(double nu) {
    std::array<Complex, block> within;
    for (std::size_t i = 0; i < block; ++i)  // few of them need a sine: each is a product, too
      within[i] = i % 8 == 0 || i < 8 ? std::polar(1.0, turn * nu * static_cast<double>(i))
                                      : times(within[i - i % 8], within[i % 8]);
    const double middle = 0.5 * (static_cast<double>(re.size()) - 1);
    for (std::size_t from = 0; from < re.size(); from += block) {
      const Complex first = std::polar(1.0, turn * nu * (static_cast<double>(from) - middle));
      for (std::size_t i = 0; i < std::min(block, re.size() - from); ++i) {
        const Complex w = times(first, within[i]);
        re[from + i] = w.real();
        im[from + i] = w.imag();
      }
    }
  }
  std::vector<double> re, im;

 private:
  static constexpr std::size_t block = 64;
};

// Σ w t^k e^(2πi d t) over the samples, in turns a sample, over their number, under Hann's window w = 1 + cos(2πt/n); real for even k, else
// without its factor i. In closed form: of Dirichlet's kernel and its slopes.
struct Overlap {
  std::array<double, 3> of;  // k = 0, 1, 2
};
inline Overlap dirichlet(double d, std::size_t samples) {
  const auto n = static_cast<double>(samples);
  const double whole = std::round(d), sign = samples % 2 == 0 && std::fmod(whole, 2) != 0 ? -1 : 1;
  d -= whole;
  const double square = (n * n - 1) * pi * pi / 3;
  std::array<double, 3> slopes{1 - square * d * d / 2, -square * d, -square};
  if (std::fabs(n * d) > 1e-3) {
    const double s = std::sin(pi * n * d), sine = std::sin(pi * d), cosine = std::cos(pi * d);
    const double f = s / sine, df = (pi * n * std::cos(pi * n * d) - pi * f * cosine) / sine;
    slopes = {f / n, df / n, (pi * pi * (1 - n * n) * s - turn * df * cosine) / (n * sine)};
  }
  return {{sign * slopes[0], -sign * slopes[1] / turn, -sign * slopes[2] / (turn * turn)}};
}
inline Overlap overlap(double d, std::size_t samples) {
  Overlap sum = dirichlet(d, samples);
  for (const double side : {-1.0, 1.0}) {
    const Overlap beside = dirichlet(d + side / static_cast<double>(samples), samples);
    for (std::size_t k = 0; k < 3; ++k) sum.of[k] += 0.5 * beside.of[k];
  }
  return sum;
}

}  // namespace kreisel::waves
