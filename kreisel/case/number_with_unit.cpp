#include "kreisel/case/number_with_unit.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

namespace {

// 10^tens times / per, in SI; angles in radians or in revolutions.
struct Unit {
  const char* name;
  Dimension dimension;
  int tens = 0;
  double times = 1, per = 1;
};

constexpr Dimension one_turn{0, 0, 0, 0, Angle::turns};

constexpr Unit units_known[] = {
    {"m", dimension::length},
    {"km", dimension::length, 3},
    {"dm", dimension::length, -1},
    {"cm", dimension::length, -2},
    {"mm", dimension::length, -3},
    {"um", dimension::length, -6},
    {"µm", dimension::length, -6},
    {"in", dimension::length, -4, 254},
    {"kg", dimension::mass},
    {"g", dimension::mass, -3},
    {"mg", dimension::mass, -6},
    {"s", dimension::time},
    {"ms", dimension::time, -3},
    {"us", dimension::time, -6},
    {"µs", dimension::time, -6},
    {"min", dimension::time, 0, 60},
    {"h", dimension::time, 0, 3600},
    {"A", {0, 0, 0, 1}},
    {"mA", {0, 0, 0, 1}, -3},
    {"rad", dimension::angle},
    {"mrad", dimension::angle, -3},
    {"deg", one_turn, 0, 1, 360},
    {"°", one_turn, 0, 1, 360},
    {"rev", one_turn},
    {"turn", one_turn},
    {"Hz", dimension::turns},
    {"kHz", dimension::turns, 3},
    {"rpm", dimension::turns, 0, 1, 60},
    {"N", {1, 1, -2}},
    {"mN", {1, 1, -2}, -3},
    {"J", dimension::energy},
    {"mJ", dimension::energy, -3},
    {"uJ", dimension::energy, -6},
    {"µJ", dimension::energy, -6},
    {"T", dimension::flux_density},
    {"mT", dimension::flux_density, -3},
    {"G", dimension::flux_density, -4},
    {"%", dimension::none, -2},
};

struct Reading {
  const std::string& key;
  const std::string& text;
  const Dimension& wanted;
  const Units& units;

  [[noreturn]] void fail(const std::string& why) const {
    const bool option = key.starts_with("--");
    throw Error(option ? fmt::format("{} {}: {}", key, shortened(text), why)
                       : fmt::format("{} = '{}': {}", key, shortened(text), why));
  }
  std::string expected() const {
    const std::string own = label(wanted, units), usual = usual_unit(wanted, units);
    if (own.empty()) return "a pure number, without a unit";
    if (usual == own) return fmt::format("a number in {}", own);
    return fmt::format("a number in {}, or one with a unit that fits, such as '20 {}'", own, usual);
  }
};

const Unit& unit_named(const Reading& in, std::string_view name) {
  std::vector<std::string> names;
  for (const Unit& u : units_known) {
    if (name == u.name) return u;
    names.emplace_back(u.name);
  }
  in.fail(fmt::format("there is no unit '{}'{}; expected {}", shortened(name), did_you_mean(std::string(name), names),
                      in.expected()));
}

// A unit made of others, as it is read from left to right: "g cm^2", "m/s^2".
class Product {
 public:
  explicit Product(const Reading& in) : in_(in) {}

  void read(std::string_view text) {
    constexpr std::string_view between = " \t*/";
    while (true) {
      const std::size_t start = text.find_first_not_of(between);
      const std::string_view signs = text.substr(0, start);
      if (start == std::string_view::npos) {
        if (signs.find_first_of("*/") != std::string_view::npos) in_.fail("a unit is missing at its end");
        return;
      }
      const bool divide = signs.find('/') != std::string_view::npos;
      text.remove_prefix(start);
      const std::size_t end = std::min(text.find_first_of(between), text.size());
      multiply(text.substr(0, end), divide ? -1 : 1);
      text.remove_prefix(end);
    }
  }

  Dimension dimension{};
  int tens = 0;
  double times = 1, per = 1;

 private:
  void multiply(std::string_view factor, int sign) {
    const std::size_t hat = factor.find('^');
    int power = 1;
    if (hat != std::string_view::npos) {
      power = plain_number<int>(factor.substr(hat + 1)).value_or(0);
      if (power == 0 || std::abs(power) > 9) in_.fail(fmt::format("'{}' is no power of a unit", shortened(factor)));
    }
    const Unit& unit = unit_named(in_, factor.substr(0, hat));
    power *= sign;
    if (unit.dimension.angle != Angle::none) {
      if (power != 1 || dimension.angle != Angle::none) in_.fail("expected " + in_.expected());
      dimension.angle = unit.dimension.angle;
    }
    dimension.length += power * unit.dimension.length;
    dimension.mass += power * unit.dimension.mass;
    dimension.time += power * unit.dimension.time;
    dimension.current += power * unit.dimension.current;
    tens += power * unit.tens;
    for (int i = 0; i < std::abs(power); ++i) {
      times *= power > 0 ? unit.times : unit.per;
      per *= power > 0 ? unit.per : unit.times;
    }
  }

  const Reading& in_;
};

// The number at the beginning, without its own power of ten, and what stands behind it.
struct Digits {
  std::string_view digits, rest;
  int tens = 0;
};

Digits digits_of(const Reading& in) {
  std::string_view text = in.text;
  const auto skip = [](std::string_view t, std::size_t from, std::string_view of) {
    return std::min(t.find_first_not_of(of, from), t.size());
  };
  text.remove_prefix(skip(text, 0, " \t"));
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  const std::size_t end = skip(text, text.starts_with('-') ? 1 : 0, "0123456789.");
  Digits found{text.substr(0, end), text.substr(end), 0};
  if (!found.rest.empty() && (found.rest[0] == 'e' || found.rest[0] == 'E')) {
    std::string_view power = found.rest.substr(1);
    if (power.starts_with('+')) power.remove_prefix(1);
    const auto [stop, error] = std::from_chars(power.data(), power.data() + power.size(), found.tens);
    if (error == std::errc() && std::abs(found.tens) < 1000)
      found.rest = power.substr(static_cast<std::size_t>(stop - power.data()));
    else
      found.tens = 0;
  }
  return found;
}

double number_of(const Reading& in, const Digits& digits, int tens) {
  const auto value = plain_number<double>(fmt::format("{}e{}", digits.digits, digits.tens + tens));
  if (!value || !std::isfinite(*value)) in.fail("expected " + in.expected());
  return *value;
}

bool mechanical(const Dimension& d) { return d.length != 0 || d.mass != 0 || d.time != 0 || d.current != 0; }

bool same_powers(Dimension a, const Dimension& b) {
  a.angle = b.angle;
  return a == b;
}

}  // namespace

double number_with_unit(const std::string& key, const std::string& text, const Dimension& dimension,
                        const Units& units) {
  const Reading in{key, text, dimension, units};
  const Digits digits = digits_of(in);
  Product unit(in);
  if (digits.digits.empty() || digits.digits == "-") in.fail("expected " + in.expected());
  unit.read(digits.rest);
  const bool plain = digits.rest.find_first_not_of(" \t") == std::string_view::npos;
  if (plain) return number_of(in, digits, 0);
  if (mechanical(unit.dimension) && units.length != "m")
    in.fail(fmt::format("this case does not count in SI: expected a plain number{}",
                        label(dimension, units).empty() ? "" : " in " + label(dimension, units)));
  if (!same_powers(unit.dimension, dimension) ||
      (unit.dimension.angle == Angle::none) != (dimension.angle == Angle::none))
    in.fail("expected " + in.expected());
  double times = unit.times, per = unit.per;
  if (unit.dimension.angle == Angle::turns && dimension.angle == Angle::radians) times *= 2 * std::numbers::pi;
  if (unit.dimension.angle == Angle::radians && dimension.angle == Angle::turns) per *= 2 * std::numbers::pi;
  return number_of(in, digits, unit.tens) * times / per;
}

std::string usual_unit(const Dimension& d, const Units& units) {
  struct Usual {
    Dimension dimension;
    const char* unit;
  };
  constexpr Usual si[] = {
      {dimension::length, "mm"},          {dimension::mass, "g"},          {dimension::time, "ms"},
      {dimension::turns, "Hz"},           {dimension::inertia, "g cm^2"},  {dimension::volume, "cm^3"},
      {dimension::angular_rate, "deg/s"}, {dimension::flux_density, "mT"}, {dimension::energy, "mJ"}};
  if (d == dimension::angle) return "deg";
  if (units.length == "m")
    for (const Usual& u : si)
      if (u.dimension == d) return u.unit;
  return label(d, units);
}

}  // namespace kreisel
