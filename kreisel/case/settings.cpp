#include "kreisel/case/settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fstream>
#include <sstream>
#include <toml++/toml.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

Setting list_setting(const toml::array& list, const std::string& key) {
  std::vector<double> numbers;
  std::vector<std::string> words;
  for (const toml::node& node : list) {
    if (const auto number = node.value<double>(); number && node.is_number())
      numbers.push_back(*number);
    else if (const auto word = node.value<std::string>(); word && node.is_string())
      words.push_back(*word);
    else
      throw Error(key + ": a list holds numbers or texts");
  }
  if (!numbers.empty() && !words.empty()) throw Error(key + ": a list holds either numbers or texts, not both");
  if (!words.empty()) return words;
  return numbers;
}

void flatten(const toml::table& table, const std::string& prefix, Settings& into);

void add(const toml::node& node, const std::string& key, Settings& into) {
  if (const auto* table = node.as_table()) return flatten(*table, key + ".", into);
  if (const auto* list = node.as_array()) {
    if (!list->empty() && list->get(0)->is_table()) {
      for (std::size_t i = 0; i < list->size(); ++i) add(*list->get(i), fmt::format("{}[{}]", key, i), into);
      return;
    }
    into.values[key] = list_setting(*list, key);
  } else if (node.is_boolean()) {
    into.values[key] = *node.value<bool>();
  } else if (node.is_integer()) {
    into.values[key] = *node.value<std::int64_t>();
  } else if (node.is_floating_point()) {
    into.values[key] = *node.value<double>();
  } else if (node.is_string()) {
    into.values[key] = *node.value<std::string>();
  } else {
    throw Error(key + ": dates and times mean nothing here");
  }
}

void flatten(const toml::table& table, const std::string& prefix, Settings& into) {
  for (const auto& [name, node] : table) add(node, prefix + std::string(name.str()), into);
}

toml::table parsed(const std::string& text, const std::string& origin) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& e) {
    throw Error(fmt::format("{}, line {}: {}", origin, e.source().begin.line, e.description()));
  }
}

}  // namespace

std::size_t Settings::count(const std::string& key) const {
  std::size_t n = 0;
  while (true) {
    const std::string prefix = fmt::format("{}[{}].", key, n);
    const auto at = values.lower_bound(prefix);
    if (at == values.end() || !at->first.starts_with(prefix)) return n;
    ++n;
  }
}

Settings settings_from_text(const std::string& toml, const std::string& origin) {
  Settings settings;
  settings.origin = origin;
  flatten(parsed(toml, origin), "", settings);
  return settings;
}

Settings settings_from_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf())) throw Error("cannot read the case file " + file.string());
  return settings_from_text(text.str(), file.filename().string());
}

void apply_override(Settings& settings, const std::string& assignment) {
  const auto equals = assignment.find('=');
  if (equals == std::string::npos || equals == 0)
    throw Error("--set " + assignment + ": write it as key=value, for instance --set initial.spin=25");
  const std::string key = assignment.substr(0, equals);
  const std::string text = assignment.substr(equals + 1);
  Settings given;
  try {
    const toml::table table = toml::parse("value = " + text);
    add(*table.get("value"), key, given);
  } catch (const toml::parse_error&) {
    given.values[key] = text;  // a bare word: --set field.kind=disk
  }
  for (auto& [name, value] : given.values) settings.values[name] = value;
}

std::string to_toml(const Settings& settings) {
  const auto node = [](const auto& v, const auto& insert) {
    using V = std::decay_t<decltype(v)>;
    if constexpr (std::is_same_v<V, std::vector<double>> || std::is_same_v<V, std::vector<std::string>>) {
      toml::array list;
      for (const auto& x : v) list.push_back(x);
      insert(list);
    } else {
      insert(v);
    }
  };
  // Flat, with quoted keys: "body.mass" = 0.02. Settings read it back by apply_override.
  std::ostringstream out;
  for (const auto& [key, value] : settings.values) {
    toml::table row;
    std::visit([&](const auto& v) { node(v, [&](const auto& x) { row.insert("v", x); }); }, value);
    std::ostringstream text;
    text << row;
    out << key << text.str().substr(1) << "\n";
  }
  return out.str();
}

}  // namespace kreisel
