// Settings as a TOML text again.
#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include "kreisel/case/settings.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

template <class Node>
Node& same_kind(Node* node, std::string_view key) {
  if (node == nullptr) throw Error(fmt::format("{} is given both a value and keys of its own", key));
  return *node;
}

// The table that a key's name ends in, made where missing: "field.magnet[1].radius" walks to entry 1 of field.magnet.
toml::table& home(toml::table& root, std::string_view& key) {
  toml::table* at = &root;
  for (auto dot = key.find('.'); dot != std::string_view::npos; dot = key.find('.')) {
    const std::string_view part = key.substr(0, dot);
    key.remove_prefix(dot + 1);
    const auto bracket = part.find('[');
    if (bracket == std::string_view::npos) {
      at = &same_kind(at->insert(part, toml::table{}).first->second.as_table(), part);
      continue;
    }
    toml::array& list = same_kind(at->insert(part.substr(0, bracket), toml::array{}).first->second.as_array(), part);
    std::size_t index = 0;
    std::from_chars(part.data() + bracket + 1, part.data() + part.size(), index);
    while (list.size() <= index) list.push_back(toml::table{});
    at = list.get(index)->as_table();
  }
  return *at;
}

template <class Value>
std::string formatted(const Value& value, toml::format_flags letters = toml::format_flags::none) {
  std::ostringstream out;
  // Plain strings only: a text between ''' loses a new line that it begins with.
  out << toml::toml_formatter{value, letters};
  return out.str();
}

template <class Number>
std::string shortest(const Number& number) {
  return fmt::format("{}", number);
}
std::string shortest(const std::string& text) {
  return formatted(toml::value<std::string>(text), toml::format_flags::allow_unicode_strings);
}
template <class Entry>
std::string shortest(const std::vector<Entry>& list) {
  std::vector<std::string> all(list.size());
  std::transform(list.begin(), list.end(), all.begin(), [](const Entry& entry) { return shortest(entry); });
  return fmt::format("[{}]", fmt::join(all, ", "));
}

}  // namespace

std::string written(const Setting& value) {
  return std::visit([](const auto& v) { return shortest(v); }, value);
}

std::string to_toml(const Settings& settings) {
  toml::table root;
  for (const auto& [key, value] : settings.values) {
    if (key.ends_with('.')) continue;  // says nothing
    std::string_view name = key;
    toml::table& table = home(root, name);
    const auto insert = [&](const auto& v) {
      using V = std::decay_t<decltype(v)>;
      if constexpr (std::is_same_v<V, std::vector<double>> || std::is_same_v<V, std::vector<std::string>>) {
        toml::array list;
        for (const auto& x : v) list.push_back(x);
        table.insert(name, std::move(list));
      } else {
        table.insert(name, v);
      }
    };
    std::visit(insert, value);
  }
  return formatted(root) + "\n";
}

}  // namespace kreisel
