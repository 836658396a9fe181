// A case file as a flat list of settings: "body.mass" -> 0.02, "field.magnet[1].radius" -> 0.03.
//
// Files are TOML; `--set key=value` adds or replaces a setting afterwards. What the keys mean is for the readers
// (levitron_parameters.hpp, ...) to say; a key that no reader asked for is an error.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace kreisel {

using Setting = std::variant<bool, std::int64_t, double, std::string, std::vector<double>, std::vector<std::string>>;

// What a key is given: one value, whose name is empty, or tables by the rest of their keys: "[0].radius", ".mass".
using Given = std::map<std::string, Setting>;
using GivenKeys = std::vector<std::pair<std::string, Given>>;

struct Settings {
  std::map<std::string, Setting> values;
  std::string origin;            // for messages: the file's name
  std::filesystem::path folder;  // where files that the case names are looked for: the file's own, else the current one
  bool of_result = false;  // read from a result, which may be anybody's: code that it names is not compiled for it
  std::set<std::string> overridden;  // keys that were given on top of the file, by --set unless given_by says otherwise
  std::map<std::string, std::string> given_by;  // in words: "the sweep"

  bool has(const std::string& key) const { return values.contains(key); }
  // How many entries the array of tables `key` has: key[0], key[1], ...
  std::size_t count(const std::string& key) const;
  // Where a key comes from, for messages: the file's name, or how it was given on top.
  std::string source(const std::string& key) const {
    if (!overridden.contains(key)) return origin;
    const auto how = given_by.find(key);
    return how == given_by.end() ? "--set" : how->second;
  }
};

Settings settings_from_file(const std::filesystem::path& file);
Settings settings_from_text(const std::string& toml, const std::string& origin);
Settings settings_from_values(const GivenKeys& values, const std::string& origin);

// Throws Error where the key is in an entry of a list that has not so many: one number of a fourth magnet makes none.
void check_entry(const Settings& settings, const std::string& key);

// Puts a value in place of what the key had; a list of tables replaces the whole list.
void override_key(Settings& settings, const std::string& key, const Given& value);
// The same of "key=value"; the value as TOML writes it, or a bare word as text.
void apply_override(Settings& settings, const std::string& assignment);

// One value as TOML writes it, and JSON and Python too.
std::string written(const Setting& value);
// The settings as a TOML file again, with overrides applied; files that a run writes carry it.
std::string to_toml(const Settings& settings);

}  // namespace kreisel
