#include "kreisel/observe/frequency_terms.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <Eigen/Dense>
#include <unsupported/Eigen/FFT>

#include "kreisel/number/stopping.hpp"

namespace kreisel {

namespace {

using Complex = std::complex<double>;
using Signal = std::vector<Complex>;
constexpr double turn = 2 * std::numbers::pi;
constexpr double faintest = 1e-13;  // relative to the strongest: below, rounding is all there is
constexpr double apart = 2;         // bins

// e^(2πi ν t) at each sample, ν in turns a sample, t counted from the middle; anew before rounding adds up.
void fill_wave(double nu, Signal& wave) {
  const double middle = 0.5 * (static_cast<double>(wave.size()) - 1);
  const Complex step = std::polar(1.0, turn * nu);
  Complex now = 1;
  for (std::size_t i = 0; i < wave.size(); ++i) {
    if (i % 64 == 0) now = std::polar(1.0, turn * nu * (static_cast<double>(i) - middle));
    wave[i] = now;
    now *= step;
  }
}

class Analysis {
 public:
  Analysis(Signal samples, bool real) : samples_(std::move(samples)), real_(real), wave_(samples_.size()) {
    const auto n = static_cast<double>(samples_.size());
    window_.resize(samples_.size());
    for (std::size_t i = 0; i < window_.size(); ++i)
      window_[i] = 1 - std::cos(turn * (static_cast<double>(i) + 0.5) / n);
    solve();
    deviation_ = size(rest_);
  }

  void find(std::size_t count) {
    while (found_.size() < count && add_strongest()) settle();
    drop_faint();
    std::sort(found_.begin(), found_.end(),
              [](const Found& a, const Found& b) { return std::abs(a.c) > std::abs(b.c); });
  }

  FrequencyTerms terms(double spacing) const {
    FrequencyTerms all;
    all.mean = mean_;
    const double middle = 0.5 * (static_cast<double>(samples_.size()) - 1);
    for (const Found& f : found_)
      all.terms.push_back({f.nu / spacing, (real_ ? 2.0 : 1.0) * f.c * std::polar(1.0, -turn * f.nu * middle)});
    all.rest = deviation_ > 0 ? size(rest_) / deviation_ : 0;
    return all;
  }

 private:
  struct Found {
    double nu;      // turns a sample
    Complex c = 0;  // of e^(2πi ν t), t from the middle
  };

  double size(const Signal& s) const {
    double sum = 0;
    for (std::size_t i = 0; i < s.size(); ++i) sum += window_[i] * std::norm(s[i]);
    return std::sqrt(sum / static_cast<double>(s.size()));
  }

  // All amplitudes together, by least squares under the window; then what is left. Real samples have each term and its conjugate.
  void solve() {
    std::vector<double> nus{0};
    for (const Found& f : found_) {
      nus.push_back(f.nu);
      if (real_) nus.push_back(-f.nu);
    }
    const auto k = static_cast<Eigen::Index>(nus.size());
    Eigen::MatrixXcd gram(k, k);
    Eigen::VectorXcd right(k);
    std::vector<Signal> waves(nus.size(), Signal(samples_.size()));
    for (std::size_t a = 0; a < nus.size(); ++a) {
      fill_wave(nus[a], waves[a]);
      right(static_cast<Eigen::Index>(a)) = product(waves[a], samples_);
      for (std::size_t b = 0; b <= a; ++b) {
        const Complex g = product(waves[a], waves[b]);
        gram(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)) = g;
        gram(static_cast<Eigen::Index>(b), static_cast<Eigen::Index>(a)) = std::conj(g);
      }
    }
    const Eigen::VectorXcd c = gram.ldlt().solve(right);
    mean_ = c(0);
    for (std::size_t i = 0; i < found_.size(); ++i)
      found_[i].c = c(static_cast<Eigen::Index>(real_ ? 2 * i + 1 : i + 1));
    rest_ = samples_;
    for (std::size_t a = 0; a < nus.size(); ++a)
      for (std::size_t i = 0; i < rest_.size(); ++i) rest_[i] -= c(static_cast<Eigen::Index>(a)) * waves[a][i];
  }

  Complex product(const Signal& a, const Signal& b) const {
    Complex sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += window_[i] * std::conj(a[i]) * b[i];
    return sum / static_cast<double>(a.size());
  }

  // Half the derivative of |<e, s>|² by ν, but for a factor.
  double slope(const Signal& s, double nu) {
    fill_wave(nu, wave_);
    const double middle = 0.5 * (static_cast<double>(s.size()) - 1);
    Complex sum = 0, moment = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
      const Complex x = window_[i] * std::conj(wave_[i]) * s[i];
      sum += x;
      moment += (static_cast<double>(i) - middle) * x;
    }
    return std::imag(std::conj(sum) * moment);  // of conj(φ) φ', φ' = -2πi Σ t ...
  }

  // Where the slope falls through 0 between two frequencies: Illinois, which cannot leave its bracket. Nothing where it does not.
  double peak(const Signal& s, double low, double high, double otherwise) {
    double at_low = slope(s, low), at_high = slope(s, high);
    if (!(at_low > 0 && at_high < 0)) return otherwise;
    int kept = 0;
    for (int i = 0; i < 60 && high - low > 1e-16; ++i) {
      double mid = low - at_low * (high - low) / (at_high - at_low);
      if (!(mid > low && mid < high)) mid = 0.5 * (low + high);
      if (mid == low || mid == high) break;
      const double here = slope(s, mid);
      if (here == 0) return mid;
      if (here > 0) {
        low = mid, at_low = here;
        if (kept == 1) at_high /= 2;
        kept = 1;
      } else {
        high = mid, at_high = here;
        if (kept == -1) at_low /= 2;
        kept = -1;
      }
    }
    return 0.5 * (low + high);
  }

  bool add_strongest() {
    stop_if_asked();
    Signal under = rest_, spectrum;
    for (std::size_t i = 0; i < under.size(); ++i) under[i] *= window_[i];
    Eigen::FFT<double>().fwd(spectrum, under);
    const auto n = static_cast<std::ptrdiff_t>(spectrum.size()), half = n / 2;
    const auto bins = static_cast<double>(n);
    std::ptrdiff_t best = 0;
    double most = 0;
    for (std::ptrdiff_t k = real_ ? 2 : 1 - half; k < half; ++k) {
      if (std::abs(k) < 2 || is_near(static_cast<double>(k) / bins)) continue;
      const double here = std::abs(spectrum[static_cast<std::size_t>(k < 0 ? k + n : k)]) / bins;
      if (here > most) most = here, best = k;
    }
    if (best == 0 || !(most > 4 * faintest * std::max(deviation_, std::abs(mean_)))) return false;
    const double middle = static_cast<double>(best) / bins;
    found_.push_back({peak(rest_, middle - 1 / bins, middle + 1 / bins, middle)});
    solve();
    return true;
  }

  bool is_near(double nu) const {
    const double reach = apart / static_cast<double>(samples_.size());
    return std::any_of(found_.begin(), found_.end(), [&](const Found& f) { return std::fabs(f.nu - nu) < reach; });
  }

  // Each frequency once more in what the others leave, until none moves.
  void settle() {
    const double bin = 1 / static_cast<double>(samples_.size());
    Signal alone, image(samples_.size());
    for (int pass = 0; pass < 30; ++pass) {
      double moved = 0;
      for (Found& f : found_) {
        alone = rest_;
        fill_wave(f.nu, wave_);
        for (std::size_t i = 0; i < alone.size(); ++i) alone[i] += f.c * wave_[i];
        const double now = peak(alone, f.nu - 0.5 * bin, f.nu + 0.5 * bin, f.nu);
        // The others are looked for without it as it is now.
        fill_wave(now, image);
        for (std::size_t i = 0; i < alone.size(); ++i) rest_[i] = alone[i] - f.c * image[i];
        if (real_) {
          fill_wave(f.nu, wave_);
          for (std::size_t i = 0; i < alone.size(); ++i)
            rest_[i] += std::conj(f.c) * (std::conj(wave_[i]) - std::conj(image[i]));
        }
        moved = std::max(moved, std::fabs(now - f.nu));
        f.nu = now;
      }
      solve();
      if (moved < 1e-6 * bin * 1e-6) break;
    }
  }

  void drop_faint() {
    double most = 0;
    for (const Found& f : found_) most = std::max(most, std::abs(f.c));
    std::erase_if(found_, [&](const Found& f) { return !(std::abs(f.c) > faintest * most); });
  }

  Signal samples_;
  bool real_;
  Signal rest_, wave_;
  std::vector<double> window_;
  std::vector<Found> found_;
  Complex mean_ = 0;
  double deviation_ = 0;
};

FrequencyTerms analysed(Signal samples, double spacing, std::size_t count, bool real) {
  if (samples.size() < 32) return {};
  Analysis a(std::move(samples), real);
  a.find(count);
  return a.terms(spacing);
}

template <class Number>
FrequencyDiffusion diffusion(std::span<const Number> samples, double spacing) {
  const std::size_t half = samples.size() / 2;
  const auto strongest = [&](std::span<const Number> part) {
    const FrequencyTerms t = frequency_terms(part, spacing, 5);  // so that the others do not pull it
    return t.terms.empty() ? std::numeric_limits<double>::quiet_NaN() : t.terms.front().frequency;
  };
  return {strongest(samples.first(half)), strongest(samples.last(half)),
          static_cast<double>(samples.size() - half) * spacing};
}

}  // namespace

FrequencyTerms frequency_terms(std::span<const double> samples, double spacing, std::size_t count) {
  return analysed({samples.begin(), samples.end()}, spacing, count, true);
}

FrequencyTerms frequency_terms(std::span<const Complex> samples, double spacing, std::size_t count) {
  return analysed({samples.begin(), samples.end()}, spacing, count, false);
}

FrequencyDiffusion frequency_diffusion(std::span<const double> samples, double spacing) {
  return diffusion(samples, spacing);
}
FrequencyDiffusion frequency_diffusion(std::span<const Complex> samples, double spacing) {
  return diffusion(samples, spacing);
}

}  // namespace kreisel
