#include "kreisel/report/text/quantity.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

namespace kreisel {

std::string quantity(double value, int digits, std::string_view unit) {
  const std::string number = std::isnan(value) ? "nan" : fmt::format("{:.{}g}", value, std::clamp(digits, 1, 17));
  return unit.empty() ? number : fmt::format("{} {}", number, unit);
}

std::string with_prefix(double value, std::string_view unit) {
  constexpr std::array<std::string_view, 6> prefixes{"", "k ", "M ", "G ", "T ", "P "};
  std::size_t i = 0;
  // 999.5 would round to the four digits of 1000, so it takes the next prefix.
  while (i + 1 < prefixes.size() && std::abs(value) >= 999.5) {
    value /= 1000;
    ++i;
  }
  const double size = std::abs(value);
  const int decimals = size >= 99.95 || (i == 0 && value == std::floor(value)) ? 0 : size >= 9.995 ? 1 : 2;
  return fmt::format("{:.{}f} {}{}", value, decimals, prefixes[i], unit);
}

std::string duration(double seconds) {
  if (!(seconds >= 0) || seconds > 1e9) return "unknown";
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace kreisel
