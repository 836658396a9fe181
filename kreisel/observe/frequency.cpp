#include "kreisel/observe/frequency.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <vector>

#include <unsupported/Eigen/FFT>

namespace kreisel {

namespace {

using std::numbers::pi;

using Complex = std::complex<double>;
using Signal = std::vector<Complex>;

void put_under_hann(Signal& signal, const Complex& mean) {
  const double n = static_cast<double>(signal.size());
  for (std::size_t i = 0; i < signal.size(); ++i)
    signal[i] = (signal[i] - mean) * (1 - std::cos(2 * pi * (static_cast<double>(i) + 0.5) / n));
}

// The size of the spectrum at any frequency, in bins.
double size_at(const Signal& signal, double bin) {
  const double n = static_cast<double>(signal.size());
  const Complex turn = std::polar(1.0, -2 * pi * bin / n);
  Complex phase = 1, sum = 0;
  for (std::size_t i = 0; i < signal.size(); ++i) {
    if (i % 256 == 0) phase = std::polar(1.0, -2 * pi * bin * static_cast<double>(i) / n);  // before rounding adds up
    sum += signal[i] * phase;
    phase *= turn;
  }
  return std::abs(sum);
}

// Golden section: one peak lies between.
double peak_between(const Signal& signal, double low, double high) {
  const double part = 2 - std::numbers::phi;
  double a = low + part * (high - low), b = high - part * (high - low);
  double at_a = size_at(signal, a), at_b = size_at(signal, b);
  while (high - low > 1e-8 * std::fabs(high)) {
    if (at_a > at_b) {
      high = b, b = a, at_b = at_a;
      at_a = size_at(signal, a = low + part * (high - low));
    } else {
      low = a, a = b, at_a = at_b;
      at_b = size_at(signal, b = high - part * (high - low));
    }
  }
  return 0.5 * (low + high);
}

// Of real samples half of the spectrum says everything.
std::optional<Tone> strongest(Signal signal, const Complex& mean, double spacing, bool real) {
  double largest = 0, farthest = 0;
  for (const Complex& x : signal) {
    largest = std::max(largest, std::abs(x));
    farthest = std::max(farthest, std::abs(x - mean));
  }
  if (signal.size() < 32 || !(farthest > 1e-11 * largest)) return std::nullopt;
  put_under_hann(signal, mean);
  Signal spectrum;
  Eigen::FFT<double>().fwd(spectrum, signal);
  const auto n = static_cast<std::ptrdiff_t>(signal.size()), half = n / 2;
  std::ptrdiff_t peak = 1;
  const auto at = [&](std::ptrdiff_t k) { return std::abs(spectrum[static_cast<std::size_t>(k < 0 ? k + n : k)]); };
  for (std::ptrdiff_t k = real ? 1 : 1 - half; k < half; ++k)
    if (k != 0 && at(k) > at(peak)) peak = k;
  if (std::abs(peak) < 3 || std::abs(peak) + 1 >= half) return std::nullopt;
  const double bin = peak_between(signal, static_cast<double>(peak) - 1, static_cast<double>(peak) + 1);
  const double count = static_cast<double>(n);
  return Tone{bin / (count * spacing), (real ? 2 : 1) * size_at(signal, bin) / count};
}

}  // namespace

double smooth_mean(std::span<const double> samples) {
  double sum = 0, weights = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(samples.size());
    const double weight = std::exp(4 - 1 / (u * (1 - u)));
    sum += weight * samples[i];
    weights += weight;
  }
  return sum / weights;
}

std::optional<Tone> strongest_tone(std::span<const double> samples, double spacing) {
  if (samples.empty()) return std::nullopt;
  return strongest({samples.begin(), samples.end()}, smooth_mean(samples), spacing, true);
}

std::optional<Tone> strongest_turn(std::span<const double> x, std::span<const double> y, double spacing) {
  if (x.empty() || x.size() != y.size()) return std::nullopt;
  Signal signal;
  for (std::size_t i = 0; i < x.size(); ++i) signal.emplace_back(x[i], y[i]);
  return strongest(std::move(signal), {smooth_mean(x), smooth_mean(y)}, spacing, false);
}

}  // namespace kreisel
