#include "kreisel/study/cases/case_shown.hpp"

#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/number/case_numbers.hpp"

namespace kreisel {

namespace {

// "a positive number" as a range.
std::string range_of(Bound bound) {
  switch (bound) {
    case Bound::positive:
      return "> 0";
    case Bound::not_negative:
      return ">= 0";
    case Bound::not_zero:
      return "not 0";
    case Bound::above_minus_one:
      return "> -1";
    default:
      return "any";
  }
}

bool is_text(const Settings& settings, const std::string& path) {
  const auto at = settings.values.find(path);
  return at != settings.values.end() && std::holds_alternative<std::string>(at->second);
}

std::string remark(const KeyShown& k) { return k.unit.empty() ? k.about : fmt::format("[{}] {}", k.unit, k.about); }

// "initial.spin" of [initial] is spin; of the lines before any table its whole name.
std::string path_of(const std::string& table, const std::string& line) {
  const std::string name = line.substr(0, line.find(' '));
  return table.empty() ? name : table + "." + name;
}

// A number as short as can be, and still the same; TOML's own writer gives all of its digits.
std::string shortest(const Settings& settings, const std::string& path, const std::string& line) {
  const auto at = settings.values.find(path);
  const double* number = at == settings.values.end() ? nullptr : std::get_if<double>(&at->second);
  return number == nullptr ? line : fmt::format("{} = {}", line.substr(0, line.find(' ')), *number);
}

std::vector<KeyShown> shown(const std::vector<AxisName>& numbers, const Units& units) {
  std::vector<KeyShown> list;
  for (const AxisName& a : numbers)
    list.push_back({a.path, unit_of(a, units), range_of(a.bound), a.about == a.path ? "" : a.about,
                    std::isnan(a.value) ? "" : fmt::format("{}", a.value)});
  return list;
}

}  // namespace

std::vector<KeyShown> keys_of(const Case& c) { return shown(numbers_of(c), c.units); }

std::string shown_case(const Case& c) {
  const std::vector<KeyShown> keys = shown(c.experiment->axes(), c.units);
  std::istringstream toml(to_toml(c.settings));
  std::string text, table, line;
  while (std::getline(toml, line)) {
    if (line.starts_with('[')) table = line.substr(1, line.find(']') - 1);
    std::string said;
    if (line.find(" = ") != std::string::npos) {
      const std::string path = path_of(table, line);
      line = shortest(c.settings, path, line);
      for (const KeyShown& k : keys)
        if (k.path == path) said = (is_text(c.settings, path) ? k.value + " " : "") + remark(k);
    }
    text += said.empty() ? line + "\n" : fmt::format("{:<36} # {}\n", line, said);
  }
  std::string more;
  for (const KeyShown& k : keys)
    if (!k.value.empty() && !c.settings.has(k.path))
      more += fmt::format("# {:<34} # {}\n", fmt::format("{} = {}", k.path, k.value), remark(k));
  if (!more.empty()) text += "\n# not given, and so:\n" + more;
  return text;
}

}  // namespace kreisel
