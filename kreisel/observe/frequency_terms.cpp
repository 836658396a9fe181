#include "kreisel/observe/frequency_terms.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include <Eigen/Dense>
#include <unsupported/Eigen/FFT>

#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/hann_waves.hpp"

namespace kreisel {

namespace {

using namespace waves;

constexpr double faintest = 1e-13;  // relative to the strongest: below, rounding is all there is
constexpr double apart = 2;         // bins
constexpr double fewest_periods = 2;

// A length that the transform is fast for: no factor above 5.
std::size_t smooth_length(std::size_t n) {
  const auto smooth = [](std::size_t m) {
    for (const std::size_t factor : {2, 3, 5})
      while (m % factor == 0) m /= factor;
    return m == 1;
  };
  while (!smooth(n)) ++n;
  return n;
}

// Number: of a sample, double or complex.
template <class Number>
class Analysis {
  using Signal = std::vector<Number>;
  static constexpr bool real = std::is_same_v<Number, double>;

 public:
  explicit Analysis(std::span<const Number> samples)
      : samples_(samples.begin(), samples.end()), under_(samples.size()), wave_(samples.size()) {
    const auto n = static_cast<double>(samples_.size());
    window_.resize(samples_.size());
    for (std::size_t i = 0; i < window_.size(); ++i)
      window_[i] = 1 - std::cos(turn * (static_cast<double>(i) + 0.5) / n);
    for (std::size_t i = 0; i < window_.size(); ++i) mean_ += window_[i] * samples_[i] / n;
    leave_rest();
    deviation_ = size_;
  }

  void find(std::size_t count) {
    while (resolved() < count && found_.size() < 2 * count + 2 && add_strongest()) settle(Settled::enough);
    if (!found_.empty()) settle(Settled::wholly);
    leave_out_unresolved();
    drop_faint();
    std::sort(found_.begin(), found_.end(),
              [](const Found& a, const Found& b) { return std::abs(a.c) > std::abs(b.c); });
  }

  FrequencyTerms terms(double spacing) const {
    FrequencyTerms all;
    all.mean = mean_;
    const double middle = 0.5 * (static_cast<double>(samples_.size()) - 1);
    for (const Found& f : found_)
      all.terms.push_back({f.nu / spacing, (real ? 2.0 : 1.0) * f.c * std::polar(1.0, -turn * f.nu * middle)});
    all.rest = deviation_ > 0 ? size_ / deviation_ : 0;
    return all;
  }

 private:
  enum class Settled { enough, wholly };
  struct Found {
    double nu, peak;  // turns a sample; where it was found
    Complex c = 0;    // of e^(2πi ν t), t from the middle; real samples have the conjugate of the term too
  };
  // Σ t^k conj(e) x over the samples, over their number, of what is left under the window.
  struct Moments {
    Complex zeroth, first, second;
  };

  double bin() const { return 1 / static_cast<double>(samples_.size()); }

  // Fewer than two periods: an amplitude and a frequency for what the samples see too little of. While others are sought and settled it stands
  // for that, so that it does not pull them; it is no term that anybody is told.
  bool is_slow(const Found& f) const { return std::fabs(f.nu) < (fewest_periods - 1e-9) * bin(); }
  // At the end of its reach: not where its peak is.
  bool is_held(const Found& f) const { return std::fabs(f.nu - f.peak) >= 0.5 * (1 - 1e-9) * bin(); }

  // As far as can be seen before all are settled: another one is sought for each that is not.
  std::size_t resolved() const {
    const auto by_the_mean = [this](const Found& f) { return std::fabs(f.nu) < (fewest_periods + 1) * bin(); };
    return static_cast<std::size_t>(std::count_if(
        found_.begin(), found_.end(), [&](const Found& f) { return !is_slow(f) && !(by_the_mean(f) && is_held(f)); }));
  }

  // The mean is then what the terms that are told leave.
  void leave_out_unresolved() {
    if (std::erase_if(found_, [this](const Found& f) { return is_slow(f) || is_held(f); }) == 0) return;
    leave_rest();
    for (std::size_t i = 0; i < under_.size(); ++i) mean_ += under_[i] * bin();
    leave_rest();
  }

  // What the mean and the terms leave of the samples, also under the window, and its size.
  void leave_rest() {
    rest_ = samples_;
    for (Number& x : rest_) x -= mean_;
    for (const Found& f : found_) {
      wave_.fill(f.nu);
      const double re = f.c.real(), im = f.c.imag();
      for (std::size_t i = 0; i < rest_.size(); ++i) {
        const double along = re * wave_.re[i] - im * wave_.im[i];
        if constexpr (real)
          rest_[i] -= 2 * along;
        else
          rest_[i] -= Complex(along, re * wave_.im[i] + im * wave_.re[i]);
      }
    }
    double sum = 0;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      under_[i] = window_[i] * rest_[i];
      sum += window_[i] * std::norm(rest_[i]);
    }
    size_ = std::sqrt(sum / static_cast<double>(rest_.size()));
  }

  Moments moments(double nu) {
    wave_.fill(nu);
    const auto n = static_cast<double>(under_.size()), middle = 0.5 * (n - 1);
    // Four sums side by side: one alone would wait for each addition.
    std::array<std::array<double, 4>, 6> sums{};
    const auto add = [&](std::size_t i, std::size_t lane) {
      const double t = static_cast<double>(i) - middle;
      double re = 0, im = 0;
      if constexpr (real) {
        re = under_[i] * wave_.re[i];
        im = -under_[i] * wave_.im[i];
      } else {
        re = under_[i].real() * wave_.re[i] + under_[i].imag() * wave_.im[i];
        im = under_[i].imag() * wave_.re[i] - under_[i].real() * wave_.im[i];
      }
      sums[0][lane] += re;
      sums[1][lane] += im;
      sums[2][lane] += t * re;
      sums[3][lane] += t * im;
      sums[4][lane] += t * t * re;
      sums[5][lane] += t * t * im;
    };
    std::size_t i = 0;
    for (; i + 4 <= under_.size(); i += 4)
      for (std::size_t lane = 0; lane < 4; ++lane) add(i + lane, lane);
    for (; i < under_.size(); ++i) add(i, 0);
    const auto sum = [&sums, n](std::size_t k) { return ((sums[k][0] + sums[k][1]) + (sums[k][2] + sums[k][3])) / n; };
    return {{sum(0), sum(1)}, {sum(2), sum(3)}, {sum(4), sum(5)}};
  }

  // Half the derivative of |<e, rest>|² by ν, but for a factor.
  double slope(double nu) {
    const Moments m = moments(nu);
    return std::imag(times(std::conj(m.zeroth), m.first));  // of conj(φ) φ', φ' = -2πi Σ t ...
  }

  // Where the slope falls through 0 between two frequencies, to a thousandth of their distance: Illinois, which cannot leave its bracket.
  // Nothing where it does not.
  double peak(double low, double high, double otherwise) {
    double at_low = slope(low), at_high = slope(high);
    if (!(at_low > 0 && at_high < 0)) return otherwise;
    const double near = 1e-3 * (high - low);
    int kept = 0;
    double last = low;
    for (int i = 0; i < 60; ++i) {
      double mid = low - at_low * (high - low) / (at_high - at_low);
      if (!(mid > low && mid < high)) mid = 0.5 * (low + high);
      const double here = slope(mid);
      if (here == 0 || std::fabs(mid - last) < near || mid == low || mid == high) return mid;
      last = mid;
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
    return last;
  }

  bool add_strongest() {
    stop_if_asked();
    std::vector<Complex> spectrum;
    Signal padded = under_;
    padded.resize(smooth_length(under_.size()));
    Eigen::FFT<double>().fwd(spectrum, padded);
    const auto n = static_cast<std::ptrdiff_t>(padded.size()), half = n / 2;
    const auto bins = static_cast<double>(n), bin = 1 / static_cast<double>(under_.size());
    double best = 0, most = 0;
    for (std::ptrdiff_t k = real ? 1 : 1 - half; k < half; ++k) {
      const double nu = static_cast<double>(k) / bins;
      if (std::fabs(nu) < fewest_periods * bin || is_near(nu)) continue;
      const double here = std::abs(spectrum[static_cast<std::size_t>(k < 0 ? k + n : k)]) * bin;
      if (here > most) most = here, best = nu;
    }
    if (best == 0 || !(most > 4 * faintest * std::max(deviation_, std::abs(mean_)))) return false;
    const double nu = peak(best - bin, best + bin, best);
    found_.push_back({nu, nu, moments(nu).zeroth});
    return true;
  }

  bool is_near(double nu) const {
    const double reach = apart / static_cast<double>(samples_.size());
    return std::any_of(found_.begin(), found_.end(), [&](const Found& f) { return std::fabs(f.nu - nu) < reach; });
  }

  // A direction in which the sum of all terms changes: by p t^k e^(2πi ν t), and the conjugate for real samples.
  struct Direction {
    Complex p;
    std::size_t k;
  };
  // Those of one frequency: an amplitude's two, and its own; of the mean its only ones.
  struct Directions {
    double nu;
    std::vector<Direction> list;
  };
  std::vector<Directions> directions() const {
    std::vector<Directions> all{{0, {{real ? 0.5 : 1, 0}}}};
    if (!real) all[0].list.push_back({{0, 1}, 0});
    for (const Found& f : found_) all.push_back({f.nu, {{1, 0}, {{0, 1}, 0}, {times({0, turn}, f.c), 1}}});
    return all;
  }

  // How two of them overlap under the window, their frequencies apart or, where the samples are real, also together.
  struct Overlaps {
    Overlap apart, together;
  };
  Overlaps overlaps(double a, double b) const {
    return {overlap(b - a, samples_.size()), real ? overlap(a + b, samples_.size()) : Overlap{}};
  }
  static double product(const Direction& a, const Direction& b, const Overlaps& o) {
    const std::size_t k = a.k + b.k;
    const auto part = [k](const Complex& p, const Overlap& with) {
      return std::real(times(p, k == 1 ? Complex(0, with.of[k]) : Complex(with.of[k])));
    };
    const double same = part(times(std::conj(a.p), b.p), o.apart);
    return real ? 2 * (same + part(times(a.p, b.p), o.together)) : same;
  }

  void settle(Settled how) {
    settle_in_reach(how);
    for (std::size_t i = 0; i < found_.size(); ++i)
      if (is_slow(found_[i]) && is_held(found_[i]) && follow(i)) settle_in_reach(how);
  }

  // A slow term at the end of its reach: to where between that and the mean the least is left, all amplitudes solved for. False where there
  // is no better place.
  bool follow(std::size_t i) {
    std::vector<Found> best = found_;
    Number mean = mean_;
    double least = size_;
    for (const double periods : {1.25, 1.0, 0.75, 0.5, 0.25}) {
      found_[i].nu = found_[i].peak = std::copysign(periods * bin(), best[i].nu);
      leave_rest();
      move(std::vector(found_), mean_, newton_step(Frequencies::fixed));
      leave_rest();
      if (size_ < least) least = size_, best = found_, mean = mean_;
    }
    const bool better = best[i].nu == best[i].peak;
    found_ = best;
    mean_ = mean;
    leave_rest();
    return better;
  }

  // All amplitudes and frequencies together, by least squares: Newton's iteration, until none moves. At its end each frequency is
  // that of the peak in what the others leave; none leaves its own peak, so that terms that share the broad line of a chaotic motion do not
  // run into one another. Before another term is sought as far as their errors are nothing beside what is left, at last to rounding.
  void settle_in_reach(Settled how) {
    const double bin = 1 / static_cast<double>(samples_.size());
    leave_rest();
    double last = std::numeric_limits<double>::infinity();
    for (int pass = 0; pass < 30; ++pass) {
      const std::vector<Found> before = found_;
      const Number mean_before = mean_;
      const double size_before = size_;
      const Eigen::VectorXd step = newton_step();
      double part = 1, moved = 0;
      bool better = false;
      for (int tries = 0; tries < 5 && !better; ++tries, part /= 2) {
        moved = move(before, mean_before, part * step);
        leave_rest();
        better = size_ <= size_before || moved < 1e-9 * bin;
      }
      if (!better) {  // at the end of its reach, or at rounding
        found_ = before;
        mean_ = mean_before;
        leave_rest();
        break;
      }
      const double near = how == Settled::wholly ? 1e-13 : std::clamp(1e-3 * size_ / strongest(), 1e-13, 1e-3);
      if (moved < near * bin || (moved < 1e-9 * bin && moved > 0.5 * last)) break;
      last = moved;
    }
  }

  static constexpr Eigen::Index first_term = real ? 1 : 2;
  static Eigen::Index at_nu(std::size_t i) { return first_term + 3 * static_cast<Eigen::Index>(i) + 2; }

  enum class Frequencies { free, fixed };
  Eigen::VectorXd newton_step(Frequencies which = Frequencies::free) {
    const std::vector<Directions> all = directions();
    const Eigen::Index count = first_term + 3 * static_cast<Eigen::Index>(found_.size());
    Eigen::MatrixXd products(count, count);
    Eigen::VectorXd right(count);
    Eigen::Index row = 0;
    for (const Directions& a : all) {
      const Moments m = moments(a.nu);
      Eigen::Index column = 0;
      for (const Directions& b : all) {
        if (column > row) break;
        const Overlaps o = overlaps(a.nu, b.nu);
        for (std::size_t i = 0; i < a.list.size(); ++i)
          for (std::size_t j = 0; j < b.list.size(); ++j) {
            const Eigen::Index at = row + static_cast<Eigen::Index>(i), by = column + static_cast<Eigen::Index>(j);
            products(at, by) = products(by, at) = product(a.list[i], b.list[j], o);
          }
        column += static_cast<Eigen::Index>(b.list.size());
      }
      if (a.list.back().k == 1) add_curvature(products, row + 2, m, a.list.back().p);
      for (const Direction& d : a.list)
        right(row++) = (real ? 2 : 1) * std::real(times(std::conj(d.p), d.k == 1 ? m.first : m.zeroth));
    }
    if (which == Frequencies::fixed)
      for (std::size_t i = 0; i < found_.size(); ++i) {
        products.row(at_nu(i)).setZero();
        products.col(at_nu(i)).setZero();
        products(at_nu(i), at_nu(i)) = 1;
        right(at_nu(i)) = 0;
      }
    // Of like size, whatever the units: frequencies are small numbers, and faint terms hardly feel theirs.
    const Eigen::VectorXd scale = products.diagonal().cwiseSqrt().cwiseInverse();
    const Eigen::MatrixXd scaled = scale.asDiagonal() * products * scale.asDiagonal();
    return scale.cwiseProduct(scaled.ldlt().solve(scale.cwiseProduct(right)));
  }

  // What Gauss leaves out of Newton's matrix: how the slopes of a term change with its own frequency, in what is left. Where that is no
  // small thing, far from the end, the step is better without.
  static void add_curvature(Eigen::MatrixXd& products, Eigen::Index nu, const Moments& m, const Complex& p) {
    const double both = real ? 2 : 1, own = -both * turn * std::imag(times(std::conj(p), m.second));
    if (std::fabs(own) > 0.5 * products(nu, nu)) return;
    products(nu, nu) += own;
    products(nu, nu - 2) = products(nu - 2, nu) -= both * turn * m.first.imag();
    products(nu, nu - 1) = products(nu - 1, nu) += both * turn * m.first.real();
  }

  // How far the frequencies moved, those of faint terms counted less: rounding moves them more.
  double move(const std::vector<Found>& before, const Number& mean, const Eigen::VectorXd& by) {
    if constexpr (real)
      mean_ = mean + by(0);
    else
      mean_ = mean + Complex(by(0), by(1));
    const double reach = 0.5 / static_cast<double>(samples_.size());
    const double most = strongest();
    double moved = 0;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const Eigen::Index at = at_nu(i);
      const Found& f = before[i];
      found_[i].nu = std::clamp(f.nu + by(at), f.peak - reach, f.peak + reach);
      found_[i].c = f.c + Complex(by(at - 2), by(at - 1));
      moved = std::max(moved, std::fabs(found_[i].nu - f.nu) * std::abs(f.c) / most);
    }
    return moved;
  }

  double strongest() const {
    double most = 0;
    for (const Found& f : found_) most = std::max(most, std::abs(f.c));
    return most;
  }

  void drop_faint() {
    const double most = strongest();
    std::erase_if(found_, [&](const Found& f) { return !(std::abs(f.c) > faintest * most); });
  }

  Signal samples_, rest_, under_;
  Wave wave_;
  std::vector<double> window_;
  std::vector<Found> found_;
  Number mean_ = 0;
  double deviation_ = 0, size_ = 0;
};

template <class Number>
FrequencyTerms analysed(std::span<const Number> samples, double spacing, std::size_t count) {
  if (samples.size() < 32) return {};
  Analysis<Number> a(samples);
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
  return analysed(samples, spacing, count);
}

FrequencyTerms frequency_terms(std::span<const Complex> samples, double spacing, std::size_t count) {
  return analysed(samples, spacing, count);
}

FrequencyDiffusion frequency_diffusion(std::span<const double> samples, double spacing) {
  return diffusion(samples, spacing);
}
FrequencyDiffusion frequency_diffusion(std::span<const Complex> samples, double spacing) {
  return diffusion(samples, spacing);
}

}  // namespace kreisel
