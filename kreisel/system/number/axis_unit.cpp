#include "kreisel/system/number/axis_unit.hpp"

#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_number.hpp"
#include "kreisel/system/number/case_numbers.hpp"
#include "kreisel/system/number/number_named.hpp"

namespace kreisel {

Dimension dimension_of(const Case& c, const std::string& path) {
  if (path == "run.step" || path == "run.until") return dimension::time;
  for (const AxisName& a : numbers_of(c))
    if (a.path == path) return a.dimension;
  return dimension::none;
}

std::string unit_of(const AxisName& axis, const Units& units) {
  constexpr std::string_view multiple = "in units of ";
  if (axis.dimension == dimension::none && axis.about.ends_with("in degrees")) return "degrees";
  const std::size_t at = axis.about.find(multiple);
  return at == std::string::npos ? label(axis.dimension, units) : axis.about.substr(at + multiple.size());
}

std::string axis_unit(const Case& c, const std::string& path) {
  for (const AxisName& a : numbers_of(c))
    if (a.path == path) return unit_of(a, c.units);
  return label(dimension_of(c, path), c.units);
}

double number_of_key(const Case& c, const std::string& path, const std::string& text, const std::string& said_as) {
  if (path != "run.step" && path != "run.until") number_named(numbers_of(c), path);
  return number_with_unit(said_as, text, dimension_of(c, path), c.units);
}

namespace {

std::string text_of(const Setting& value) {
  const auto* text = std::get_if<std::string>(&value);
  return text != nullptr ? *text : written(value);
}

// None: it is a text with a unit.
std::optional<double> plain(const Setting& value) {
  const auto* number = std::get_if<double>(&value);
  return number != nullptr ? *number : read_number<double>(text_of(value));
}

}  // namespace

double number_said(const Case& c, const std::string& path, const Setting& value, const std::string& said_as) {
  const auto* number = std::get_if<double>(&value);
  return number != nullptr ? *number : number_of_key(c, path, text_of(value), said_as);
}

std::pair<double, double> range_of_key(const Case& c, const std::string& path, const Setting& from, const Setting& to,
                                       const std::string& said_as, KeyReader read) {
  const std::optional<double> plain_from = plain(from), plain_to = plain(to);
  const std::pair<double, double> range{plain_from ? *plain_from : read(c, path, text_of(from), said_as),
                                        plain_to ? *plain_to : read(c, path, text_of(to), said_as)};
  if (plain_from.has_value() != plain_to.has_value() && (plain_from ? range.first : range.second) != 0)
    throw Error(fmt::format("{}: {} and {} are the ends of one range: give both with a unit, or neither",
                            shortened(said_as), shortened(text_of(from)), shortened(text_of(to))));
  // Whoever divides it takes their difference.
  if (std::isfinite(range.first) && std::isfinite(range.second) && !std::isfinite(range.second - range.first))
    throw Error(fmt::format("{}: from {} to {} is wider than any number: expected ends whose difference is finite",
                            shortened(said_as), shortened(text_of(from)), shortened(text_of(to))));
  return range;
}

}  // namespace kreisel
