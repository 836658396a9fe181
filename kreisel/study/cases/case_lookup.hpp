// Finds a case by name or path, and applies what the command line says on top.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"

namespace kreisel {

// The folder of the published cases (number/home.hpp).
std::filesystem::path cases_folder();

// Names of the cases in it, in alphabetical order.
std::vector<std::string> case_names();

// The title of one of them, which is opened to see whether it can be; but nobody wants to wait for a compiler here.
std::string case_title(const std::string& name);
// All with their titles; one that cannot be opened says why, and hides no others.
std::vector<Listed> case_list();

// What a case says, and its name. `text` is a name in cases_folder() or a path to a TOML file.
struct NamedSettings {
  Settings settings;
  std::string name;
};
NamedSettings case_settings(const std::string& text, const std::vector<std::string>& overrides = {});

// A name that files may have: letters, digits and . _ - +, not the first of them a dot or a sign. Throws Error where it is none;
// said_as: what it was given as.
std::string checked_name(const std::string& said_as, const std::string& name);

// The case of it.
Case case_from(const std::string& text, const std::vector<std::string>& overrides);
// `change` may change the settings after the overrides.
Case changed_case(const std::string& text, const std::vector<std::string>& overrides,
                  const std::function<void(Settings&)>& change);

}  // namespace kreisel
