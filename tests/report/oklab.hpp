// A colour in OKLab, where distances are those that eyes see: the way back from to_rgb (kreisel/report/picture/palette.hpp).
#pragma once
#include <cmath>

#include "kreisel/report/picture/palette.hpp"

namespace kreisel {

inline double to_linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

inline OkLab to_oklab(Rgb colour) {
  const double r = to_linear(colour.r), g = to_linear(colour.g), b = to_linear(colour.b);
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

}  // namespace kreisel
