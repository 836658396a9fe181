#include "kreisel/case/settings.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fstream>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include "kreisel/case/toml_shape.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

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

// Row by row as one list: [[1, 2], [2, 5]] reads as [1, 2, 2, 5].
Setting matrix_setting(const toml::array& rows, const std::string& key) {
  std::vector<double> all;
  for (const toml::node& row : rows) {
    const auto* list = row.as_array();
    if (list == nullptr || list->size() != rows.get(0)->as_array()->size())
      throw Error(key + ": a list of lists has rows of equal length");
    const Setting numbers = list_setting(*list, key);
    if (!std::holds_alternative<std::vector<double>>(numbers)) throw Error(key + ": a list of lists holds numbers");
    const auto& values = std::get<std::vector<double>>(numbers);
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

// A name between quotes may hold a dot: "run.until" would pass for until of [run], and win over it.
void check_name(std::string_view name, const std::string& prefix) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; };
  if (name.empty() || !std::all_of(name.begin(), name.end(), plain))
    throw Error(fmt::format(
        "unknown key {}\"{}\": names of keys are made of letters, digits, _ and -, and a dot between tables "
        "stands outside of quotes",
        prefix, shortened(name)));
}

void check_key(const std::string& key, const Settings& into) {
  if (key.size() > TomlLimits::key)
    throw Error(fmt::format("unknown key {}: no key has more than {} bytes", shortened(key), TomlLimits::key));
  if (into.values.size() >= TomlLimits::keys)
    throw Error(fmt::format("{} is one key too many: a case has at most {}", key, TomlLimits::keys));
}

void flatten(const toml::table& table, const std::string& prefix, Settings& into);

void add(const toml::node& node, const std::string& key, Settings& into) {
  check_key(key, into);
  if (const auto* table = node.as_table()) return flatten(*table, key + ".", into);
  if (const auto* list = node.as_array()) {
    if (!list->empty() && list->get(0)->is_table()) {
      for (std::size_t i = 0; i < list->size(); ++i) add(*list->get(i), fmt::format("{}[{}]", key, i), into);
      return;
    }
    const bool matrix = !list->empty() && list->get(0)->is_array();
    into.values[key] = matrix ? matrix_setting(*list, key) : list_setting(*list, key);
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

// A table without keys stands as its name with a dot, "foo.", so that one which nobody knows is refused like any other key.
void flatten(const toml::table& table, const std::string& prefix, Settings& into) {
  if (table.empty() && !prefix.empty()) into.values[prefix] = true;
  for (const auto& [name, node] : table) {
    check_name(name.str(), prefix);
    add(node, prefix + std::string(name.str()), into);
  }
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

constexpr const char* dotted = "a key has dots between its parts, as in body.mass, and ";

// Whether a line of a file gives a key as other languages write it, body["x"] = 1.
bool is_bracketed(const std::string& line) {
  const std::size_t open = line.find('[');
  const bool name = open != 0 && open != std::string::npos && line.find_first_of("=\"'#") > open;
  return name && line.find('=', open) != std::string::npos;
}

toml::table parsed(const std::string& text, const std::string& origin) {
  check_shape(text, origin);
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& e) {
    const std::size_t number = e.source().begin.line;
    const std::vector<std::string> lines = lines_of(text);
    const std::string whole = number >= 1 && number <= lines.size() ? lines[number - 1] : "";
    const std::string line = trimmed(whole.substr(0, whole.find('#')));
    const std::string reason =
        is_bracketed(line)
            ? fmt::format("{}: {}entries of a list are tables, each of which begins with [[field.magnet]]",
                          shortened(line), dotted)
            : shortened(e.description(), 300);
    throw Error(fmt::format("{}, line {}: {}", shortened(origin), number, reason));
  }
}

// The value of --set as TOML; none: it is a bare word.
std::optional<toml::table> value_of(const std::string& text) {
  try {
    return toml::parse("value = " + text);
  } catch (const toml::parse_error&) {
    return std::nullopt;
  }
}

bool is_utf8(std::string_view text) {
  for (Letter letter; !text.empty(); text.remove_prefix(letter.bytes))
    if (letter = first_letter(text); letter.bytes == 0) return false;
  return true;
}

}  // namespace

void check_entry(const Settings& settings, const std::string& key) {
  const std::size_t open = key.find('['), close = key.find(']', open);
  if (open == std::string::npos || close == std::string::npos) return;
  const std::string list = key.substr(0, open);
  const std::size_t count = settings.count(list);
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(key.data() + open + 1, key.data() + close, index);
  if (error == std::errc() && end == key.data() + close && index < count) return;
  if (count == 0 && error != std::errc())
    throw Error(fmt::format("{}: {}brackets hold the number of an entry of a list, as in field.magnet[0].radius",
                            shortened(key), dotted));
  throw Error(fmt::format("{}: {} has {} {}, counted from [0]", shortened(key), shortened(list), count,
                          count == 1 ? "entry" : "entries"));
}

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

Settings settings_from_values(const GivenKeys& values, const std::string& origin) {
  Settings settings;
  settings.origin = origin;
  for (const auto& [key, value] : values) override_key(settings, key, value);
  settings.overridden.clear();
  return settings;
}

Settings settings_from_file(const std::filesystem::path& file) {
  // A pipe that nobody writes into would never end; those of a shell, <(...), have a writer.
  std::error_code unknown;
  if (std::filesystem::is_fifo(file, unknown) && !file.string().starts_with("/dev/"))
    throw Error("cannot read the case file " + shortened(file.string()) + ": it is a pipe");
  std::ifstream in(file, std::ios::binary);
  std::string text(TomlLimits::bytes + 1, '\0');  // it may be a device that never ends
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || in.bad()) throw Error("cannot read the case file " + shortened(file.string()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  Settings settings = settings_from_text(text, file.filename().string());
  settings.folder = file.parent_path();
  return settings;
}

void override_key(Settings& settings, const std::string& key, const Given& value) {
  check_entry(settings, key);
  std::erase_if(settings.values, [&key](const auto& entry) { return entry.first.starts_with(key + "["); });
  for (const auto& [rest, setting] : value) {
    check_key(key + rest, settings);
    settings.values[key + rest] = setting;
    settings.overridden.insert(key + rest);
  }
}

void apply_override(Settings& settings, const std::string& assignment) {
  const auto equals = assignment.find('=');
  if (equals == std::string::npos || equals == 0)
    throw Error("--set " + shortened(assignment) + ": write it as key=value, for instance --set initial.spin=25");
  if (!is_utf8(assignment)) throw Error("--set " + shortened(assignment) + ": it is no UTF-8");
  const std::string key = trimmed(assignment.substr(0, equals));
  const std::string text = trimmed(assignment.substr(equals + 1));
  check_shape(text, "--set " + key);
  const std::optional<toml::table> table = value_of(text);
  if (table && table->size() != 1) throw Error("--set " + shortened(assignment) + ": give one value");
  Settings parsed;
  if (table)
    add(*table->get("value"), key, parsed);
  else
    parsed.values[key] = text;  // a bare word: --set field.kind=disk
  Given given;
  for (auto& [name, value] : parsed.values) given[name.substr(key.size())] = std::move(value);
  override_key(settings, key, given);
}

}  // namespace kreisel
