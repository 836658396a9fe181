// Colours of an escape-time diagram: dark for an early escape, bright for a late one, white for none.
//
// The ramp runs through a few anchor colours in OKLab and is walked at constant speed there, so that equal
// factors of time look equally far apart, and lightness alone (a grey print, colour blindness) still orders them.
// Mathematics of OKLab: B. Ottosson, "A perceptual color space for image processing", 2020.
#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace kreisel {

struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
  bool operator==(const Rgb&) const = default;
};

struct OkLab {
  double L = 0, a = 0, b = 0;  // lightness 0 to 1; green-red; blue-yellow
};

Rgb to_rgb(OkLab colour);  // clipped to what a screen can show
double distance(OkLab one, OkLab other);

inline constexpr Rgb stayed_colour{255, 255, 255};
inline constexpr Rgb non_finite_colour{143, 116, 118};  // a reddish grey, off the ramp
inline constexpr Rgb unsolved_colour{84, 150, 144};     // a greyish teal: the method did not converge
inline constexpr Rgb at_once_colour{188, 188, 188};     // a light grey: no time at all, since there was no start

inline constexpr Rgb doubtful_colour{0, 178, 240};  // a clear sky blue: the fate depends on the step or method

// s from 0 (early, dark) to 1 (late, bright); outside it stays at the end colour.
Rgb ramp(double s);

// The times that the ramp spans, logarithmically.
struct TimeScale {
  double first = 1;
  double last = 10;

  [[nodiscard]] double position(double t) const;  // 0 at first, 1 at last, clamped
  [[nodiscard]] double time(double s) const;      // its inverse
  [[nodiscard]] Rgb colour(double t) const { return ramp(position(t)); }
};

// The scale for these escape times up to `until`: it starts at a round number that leaves out at most the
// earliest hundredth, so that a few very early escapes do not use up the colours.
TimeScale time_scale(std::span<const double> escape_times, double until);

// Values of starts that stay (an indicator of chaos, a frequency) have a ramp of their own, from indigo over green to yellow, and starts
// that leave are then of one colour.
inline constexpr Rgb escaped_colour{226, 226, 226};
Rgb value_ramp(double s);

// The values that it spans, evenly or in equal factors.
struct ValueScale {
  double low = 0, high = 1;
  bool logarithmic = false;

  [[nodiscard]] double position(double value) const;  // 0 at low, 1 at high, clamped
  [[nodiscard]] Rgb colour(double value) const { return value_ramp(position(value)); }
};

// It leaves out a twentieth at either end, so that layers of chaos do not use up the colours of what is regular; not numbers, and on a logarithmic scale
// zeros, do not count.
ValueScale value_scale(std::span<const double> values, bool logarithmic);

std::string hex(Rgb colour);  // "#rrggbb"

}  // namespace kreisel
