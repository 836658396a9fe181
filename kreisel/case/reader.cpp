#include "kreisel/case/reader.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/case/tables.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

[[noreturn]] void wrong_type(const std::string& key, const Setting& setting, const std::string& expected) {
  throw Error(fmt::format("{} = {}: expected {}", key, shown(setting), expected));
}

// What may stand where an unknown key does, or, where its table is unknown too, which tables there are.
std::string known_beside(const std::string& key, const std::set<std::string_view>& known) {
  const std::string table = key.substr(0, key.rfind('.') + 1);
  std::vector<std::string_view> keys, tables;
  for (const std::string_view k : known) {
    if (k.starts_with(table) && k.find('.', table.size()) == k.npos) keys.push_back(k.substr(table.size()));
    const std::string_view head = k.substr(0, k.find_first_of(".["));
    if (head != k && (tables.empty() || tables.back() != head)) tables.push_back(head);
  }
  if (keys.empty()) return fmt::format("; there are the tables {}", fmt::join(tables, ", "));
  const std::string where = table.empty() ? "outside of tables" : "in [" + table.substr(0, table.size() - 1) + "]";
  return fmt::format("; {} there may be {}", where, fmt::join(keys, ", "));
}

}  // namespace

const Setting* Reader::find(const std::string& key) {
  known_.push_back(key);
  const auto at = settings_.values.find(key);
  if (at != settings_.values.end()) return &at->second;
  check_table_of(settings_, key);
  return nullptr;
}

double Reader::number(const std::string& key, double otherwise, Bound bound, const Dimension& dimension) {
  const Setting* setting = find(key);
  if (setting == nullptr) return otherwise;
  double value = 0;
  if (const auto* d = std::get_if<double>(setting))
    value = *d;
  else if (const auto* i = std::get_if<std::int64_t>(setting))
    value = static_cast<double>(*i);
  else if (const auto* text = std::get_if<std::string>(setting))
    value = number_with_unit(key, *text, dimension, units_);
  else
    wrong_type(key, *setting, wanted(bound));
  check_number(key, value, bound, label(dimension, units_));
  return value;
}

std::int64_t Reader::integer(const std::string& key, std::int64_t otherwise, std::int64_t low, std::int64_t high) {
  const Setting* setting = find(key);
  if (setting == nullptr) return otherwise;
  std::optional<std::int64_t> value;
  if (const auto* i = std::get_if<std::int64_t>(setting)) value = *i;
  if (const auto* d = std::get_if<double>(setting); d != nullptr && std::fabs(*d) < 1e15 && *d == std::trunc(*d))
    value = static_cast<std::int64_t>(*d);  // 1e6, 60.0
  if (!value || *value < low || *value > high)
    wrong_type(key, *setting, fmt::format("a whole number from {} to {}", low, high));
  return *value;
}

std::string Reader::text(const std::string& key, const std::string& otherwise) {
  const Setting* setting = find(key);
  if (setting == nullptr) return otherwise;
  if (const auto* value = std::get_if<std::string>(setting)) return *value;
  wrong_type(key, *setting, "a text in quotes");
}

std::string Reader::word(const std::string& key, std::span<const std::string> allowed) {
  const std::string value = text(key, allowed.front());
  if (std::find(allowed.begin(), allowed.end(), value) == allowed.end())
    throw Error(fmt::format("{} = '{}': expected one of {}{}", key, shortened(value), fmt::join(allowed, ", "),
                            did_you_mean(value, allowed)));
  return value;
}

bool Reader::flag(const std::string& key, bool otherwise) {
  const Setting* setting = find(key);
  if (setting == nullptr) return otherwise;
  if (const auto* value = std::get_if<bool>(setting)) return *value;
  wrong_type(key, *setting, "true or false");
}

std::vector<double> Reader::numbers(const std::string& key, std::size_t count, const Dimension& dimension) {
  const Setting* setting = find(key);
  if (setting == nullptr) return {};
  std::vector<double> list;
  if (const auto* values = std::get_if<std::vector<double>>(setting)) list = *values;
  if (const auto* texts = std::get_if<std::vector<std::string>>(setting))
    for (const std::string& text : *texts) list.push_back(number_with_unit(key, text, dimension, units_));
  if (list.size() != count) wrong_type(key, *setting, fmt::format("a list of {} numbers", count));
  for (std::size_t i = 0; i < count; ++i)
    check_number(fmt::format("{}[{}]", key, i), list[i], Bound::any, label(dimension, units_));
  return list;
}

std::vector<std::string> Reader::number_texts(const std::string& key, std::size_t count) {
  const Setting* setting = find(key);
  if (setting == nullptr) return {};
  std::vector<std::string> list;
  if (const auto* texts = std::get_if<std::vector<std::string>>(setting)) list = *texts;
  if (const auto* values = std::get_if<std::vector<double>>(setting))
    for (const double value : *values) list.push_back(fmt::format("{}", value));
  if (list.size() != count) wrong_type(key, *setting, fmt::format("a list of {} numbers", count));
  return list;
}

bool Reader::is_text(const std::string& key) const {
  const auto at = settings_.values.find(key);
  return at != settings_.values.end() && std::holds_alternative<std::string>(at->second);
}

std::vector<std::string> Reader::texts(const std::string& key) {
  const Setting* setting = find(key);
  if (setting == nullptr) return {};
  if (const auto* list = std::get_if<std::vector<std::string>>(setting)) return *list;
  wrong_type(key, *setting, "a list of texts in quotes");
}

void Reader::require(const std::string& key, const std::string& what) const {
  if (has(key)) return;
  check_table_of(settings_, key);
  throw Error(fmt::format("{} is missing from {}: it gives {}", key, shortened(settings_.origin), what));
}

void Reader::finish() const {
  const std::set<std::string_view> known(known_.begin(), known_.end());
  for (const auto& [key, value] : settings_.values) {
    if (known.contains(key)) continue;
    if (key.ends_with('.')) {  // a table without keys
      const auto within = known.lower_bound(key);
      if (within != known.end() && within->starts_with(key)) continue;
      throw Error(fmt::format("unknown table [{}] in {}{}", shortened(key.substr(0, key.size() - 1)),
                              shortened(settings_.source(key)), known_beside(key, known)));
    }
    const auto within = known.lower_bound(key + ".");
    if (within != known.end() && within->starts_with(key + ".")) check_table_of(settings_, std::string(*within));
    throw Error(fmt::format("unknown key {} = {} in {}{}{}", shortened(key), shown(value),
                            shortened(settings_.source(key)), did_you_mean_key(key, known_), known_beside(key, known)));
  }
}

}  // namespace kreisel
