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

std::vector<double> under_hann(std::span<const double> samples, double mean) {
  std::vector<double> list(samples.size());
  const double n = static_cast<double>(samples.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    list[i] = (samples[i] - mean) * (1 - std::cos(2 * pi * (static_cast<double>(i) + 0.5) / n));
  return list;
}

// The size of the spectrum at any frequency, in bins.
double size_at(const std::vector<double>& signal, double bin) {
  const std::complex<double> turn = std::polar(1.0, -2 * pi * bin / static_cast<double>(signal.size()));
  std::complex<double> phase = 1, sum = 0;
  std::size_t since = 0;
  for (std::size_t i = 0; i < signal.size(); ++i) {
    sum += signal[i] * phase;
    phase *= turn;
    if (++since == 256) {  // before rounding adds up
      phase = std::polar(1.0, -2 * pi * bin * static_cast<double>(i + 1) / static_cast<double>(signal.size()));
      since = 0;
    }
  }
  return std::abs(sum);
}

// Golden section: one peak lies between.
double peak_between(const std::vector<double>& signal, double low, double high) {
  const double part = 2 - std::numbers::phi;
  double a = low + part * (high - low), b = high - part * (high - low);
  double at_a = size_at(signal, a), at_b = size_at(signal, b);
  while (high - low > 1e-8 * high) {
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
  if (samples.size() < 32) return std::nullopt;
  const double mean = smooth_mean(samples);
  double largest = 0, farthest = 0;
  for (const double x : samples) {
    largest = std::max(largest, std::fabs(x));
    farthest = std::max(farthest, std::fabs(x - mean));
  }
  if (!(farthest > 1e-11 * largest)) return std::nullopt;
  const std::vector<double> signal = under_hann(samples, mean);
  std::vector<std::complex<double>> spectrum;
  Eigen::FFT<double>().fwd(spectrum, signal);
  const std::size_t half = signal.size() / 2;
  std::size_t peak = 1;
  for (std::size_t k = 2; k < half; ++k)
    if (std::abs(spectrum[k]) > std::abs(spectrum[peak])) peak = k;
  if (peak < 3 || peak + 1 >= half) return std::nullopt;
  const double bin = peak_between(signal, static_cast<double>(peak) - 1, static_cast<double>(peak) + 1);
  const double n = static_cast<double>(signal.size());
  return Tone{bin / (n * spacing), 2 * size_at(signal, bin) / n};
}

}  // namespace kreisel
