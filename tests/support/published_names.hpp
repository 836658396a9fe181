// The names of all cases that the project publishes.
#pragma once
#include "support/published_case.hpp"

namespace kreisel {

inline std::vector<std::string> published_names() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(case_file("levitron").parent_path()))
    if (file.path().extension() == ".toml") names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace kreisel
