// Finds a case by name or path, and applies what the command line says on top.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"

namespace kreisel {

// Where the program is installed: the folder above its own; in the build tree, that one.
std::filesystem::path program_folder();

// The folder of the published cases: share/kreisel/cases beside the program's own folder.
std::filesystem::path cases_folder();

// Names of the cases in it, in alphabetical order.
std::vector<std::string> case_names();

// The title of one of them, which is opened to see whether it can be; but nobody wants to wait for a compiler here.
std::string case_title(const std::string& name);
// All with their titles; one that cannot be opened says why, and hides no others.
std::vector<Listed> case_list();

// `text` is a name in cases_folder() or a path to a TOML file.
Case case_from(const std::string& text, const std::vector<std::string>& overrides);
// `change` may change the settings after the overrides.
Case changed_case(const std::string& text, const std::vector<std::string>& overrides,
                  const std::function<void(Settings&)>& change);

}  // namespace kreisel
