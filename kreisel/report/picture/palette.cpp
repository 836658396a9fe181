#include "kreisel/report/picture/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include <fmt/format.h>

namespace kreisel {

namespace {

std::uint8_t to_channel(double linear) {
  const double c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(c, 0.0, 1.0)));
}

// Lightness, chroma and hue in degrees.
OkLab from_hue(double lightness, double chroma, double hue) {
  const double angle = hue * std::numbers::pi / 180;
  return {lightness, chroma * std::cos(angle), chroma * std::sin(angle)};
}

// Night blue, violet, crimson, orange, yellow.
const std::array<OkLab, 5> time_anchors{from_hue(0.16, 0.06, 275), from_hue(0.34, 0.15, 300), from_hue(0.53, 0.18, 5),
                                        from_hue(0.72, 0.16, 52), from_hue(0.90, 0.16, 100)};

// Indigo, blue, teal, green, yellow.
const std::array<OkLab, 5> value_anchors{from_hue(0.30, 0.14, 285), from_hue(0.47, 0.12, 245),
                                         from_hue(0.62, 0.10, 190), from_hue(0.77, 0.15, 140),
                                         from_hue(0.94, 0.15, 105)};

}  // namespace

Rgb to_rgb(OkLab colour) {
  const double l = std::pow(colour.L + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3);
  const double m = std::pow(colour.L - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3);
  const double s = std::pow(colour.L - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3);
  return {to_channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
          to_channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
          to_channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

double distance(OkLab one, OkLab other) { return std::hypot(one.L - other.L, one.a - other.a, one.b - other.b); }

namespace {

// At constant speed through the anchors.
Rgb walked_through(const std::array<OkLab, 5>& anchors, double s) {
  std::array<double, 5> walked{};
  for (std::size_t i = 1; i < anchors.size(); ++i) walked[i] = walked[i - 1] + distance(anchors[i - 1], anchors[i]);
  const double way = std::clamp(s, 0.0, 1.0) * walked.back();
  std::size_t i = 1;
  while (i + 1 < anchors.size() && walked[i] < way) ++i;
  const double u = (way - walked[i - 1]) / (walked[i] - walked[i - 1]);
  const OkLab& from = anchors[i - 1];
  const OkLab& to = anchors[i];
  return to_rgb({std::lerp(from.L, to.L, u), std::lerp(from.a, to.a, u), std::lerp(from.b, to.b, u)});
}

}  // namespace

Rgb ramp(double s) { return walked_through(time_anchors, s); }
Rgb value_ramp(double s) { return walked_through(value_anchors, s); }

double ValueScale::position(double value) const {
  if (!(value > low)) return 0;
  return std::min(1.0, logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low));
}

ValueScale value_scale(std::span<const double> values, bool logarithmic) {
  std::vector<double> known;
  for (const double v : values)
    if (std::isfinite(v) && (v > 0 || !logarithmic)) known.push_back(v);
  if (known.empty()) return {logarithmic ? 0.1 : 0.0, 1, logarithmic};
  std::sort(known.begin(), known.end());
  const std::size_t edge = known.size() / 20;
  const double low = known[edge], high = known[known.size() - 1 - edge];
  if (low < high) return {low, high, logarithmic};
  return logarithmic ? ValueScale{low / 2, low * 2, true} : ValueScale{low - 0.5, low + 0.5, false};
}

double TimeScale::position(double t) const {
  if (!(t > first)) return 0;  // also for a time of zero, which has no logarithm
  return std::min(1.0, std::log(t / first) / std::log(last / first));
}

double TimeScale::time(double s) const { return first * std::pow(last / first, s); }

TimeScale time_scale(std::span<const double> escape_times, double until) {
  std::vector<double> times;
  for (const double t : escape_times) {
    if (std::isfinite(t) && t > 0) times.push_back(t);
  }
  double early = until / 100;
  if (!times.empty()) {
    const auto hundredth = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 100);
    std::nth_element(times.begin(), hundredth, times.end());
    early = *hundredth;
  }
  early = std::clamp(early, until * 1e-6, until / 10);  // one to six decades
  const double decade = std::pow(10.0, std::floor(std::log10(early)));
  const double digit = early / decade;
  const double round = digit >= 5 ? 5 : digit >= 2 ? 2 : 1;
  return {round * decade, until};
}

std::string hex(Rgb colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b); }

}  // namespace kreisel
