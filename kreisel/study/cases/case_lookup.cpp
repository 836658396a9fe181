#include "kreisel/study/cases/case_lookup.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/home.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/own/potential_setting.hpp"

namespace kreisel {

namespace fs = std::filesystem;

fs::path cases_folder() { return home() / "share" / "kreisel" / "cases"; }

std::vector<std::string> case_names() {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(cases_folder(), none))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

namespace {

fs::path case_file(const std::string& text) {
  const bool is_path = text.find('/') != std::string::npos || text.ends_with(".toml");
  if (is_path) {
    std::error_code unknown;
    const fs::file_status found = fs::status(text, unknown);
    if (!fs::exists(found)) throw Error("there is no case file " + shortened(text));
    if (fs::is_directory(found)) throw Error(shortened(text) + " is a folder, not a case file");
    return text;
  }
  const fs::path named = cases_folder() / (text + ".toml");
  std::error_code unknown;  // a name that is too long for a file, for instance
  if (fs::is_regular_file(named, unknown)) return named;
  const std::vector<std::string> names = case_names();
  throw Error("there is no case '" + shortened(text) + "'" + did_you_mean(text, names) +
              "; `kreisel list cases` shows all");
}

}  // namespace

std::string case_title(const std::string& name) {
  const Settings settings = settings_from_file(cases_folder() / (name + ".toml"));
  if (!has_potential(settings)) return open_case(settings, name).title;
  return printable(Reader(settings).text("title", name));
}

NamedSettings case_settings(const std::string& text, const std::vector<std::string>& overrides) {
  const fs::path file = case_file(text);
  NamedSettings found{settings_from_file(file), file.stem().string()};
  for (const std::string& assignment : overrides) apply_override(found.settings, assignment);
  return found;
}

std::string checked_name(const std::string& said_as, const std::string& name) {
  constexpr std::size_t longest = 100;
  const auto letter = [](unsigned char c) { return std::isalnum(c) != 0; };
  const auto plain = [&](unsigned char c) { return letter(c) || c == '_' || c == '.' || c == '-' || c == '+'; };
  if (name.empty() || name.size() > longest || !letter(static_cast<unsigned char>(name.front())) ||
      !std::all_of(name.begin(), name.end(), plain))
    throw Error(fmt::format("{} {}: expected at most {} letters, digits, dots and - _ +, a letter or digit first",
                            said_as, shortened(name), longest));
  return name;
}

Case changed_case(const std::string& text, const std::vector<std::string>& overrides,
                  const std::function<void(Settings&)>& change) {
  auto [settings, name] = case_settings(text, overrides);
  change(settings);
  return open_case(settings, name);
}

Case case_from(const std::string& text, const std::vector<std::string>& overrides) {
  return changed_case(text, overrides, [](Settings&) {});
}

std::vector<Listed> case_list() {
  std::vector<Listed> list;
  for (const std::string& name : case_names()) {
    try {
      list.push_back({name, case_title(name)});
    } catch (const Error& e) {
      list.push_back({name, "cannot be opened: " + shortened(e.what(), 300)});
    }
  }
  return list;
}

}  // namespace kreisel
