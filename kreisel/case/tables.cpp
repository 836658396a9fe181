#include "kreisel/case/tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

// The first key that begins so; empty where there is none.
std::string first_with(const Settings& settings, const std::string& head) {
  const auto at = settings.values.lower_bound(head);
  return at != settings.values.end() && at->first.starts_with(head) ? at->first : "";
}

[[noreturn]] void refuse(const Settings& settings, const std::string& key, const std::string& found,
                         const std::string& expected) {
  throw Error(fmt::format("{} in {}: expected {}", found, shortened(settings.source(key)), expected));
}

}  // namespace

std::string shown(const Setting& setting) {
  return std::visit(
      [](const auto& v) -> std::string {
        using V = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<V, std::string>)
          return fmt::format("'{}'", shortened(v));
        else if constexpr (std::is_same_v<V, std::vector<double>> || std::is_same_v<V, std::vector<std::string>>)
          return fmt::format("[{}]", shortened(fmt::format("{}", fmt::join(v, ", "))));
        else
          return fmt::format("{}", v);
      },
      setting);
}

std::size_t entries_of(const Settings& settings, const std::string& list) {
  const std::string expected = fmt::format("a list of tables, each of which begins with [[{}]]", list);
  if (const auto value = settings.values.find(list); value != settings.values.end())
    refuse(settings, list, fmt::format("{} = {}", list, shown(value->second)), expected);
  if (const std::string key = first_with(settings, list + "."); !key.empty())
    refuse(settings, key, fmt::format("the one table [{}]", list), expected);
  return settings.count(list);
}

void check_table_of(const Settings& settings, const std::string& key) {
  for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1)) {
    const std::string table = key.substr(0, dot);
    if (const std::string entry = first_with(settings, table + "["); !entry.empty())
      refuse(settings, entry, fmt::format("[[{}]], a list of tables,", table), fmt::format("one table, [{}]", table));
    const auto value = settings.values.find(table);
    if (value != settings.values.end() && table.find('.') == std::string::npos)
      refuse(settings, table, fmt::format("{} = {}", table, shown(value->second)), fmt::format("a table, [{}]", table));
  }
}

}  // namespace kreisel
