// Several methods by their names, also where these were split at commas: those of mpe:1,2,4 belong to it.
#pragma once
#include <string>
#include <vector>

#include "kreisel/method/catalogue.hpp"

namespace kreisel {

// {"strang", "mpe:1", "2", "4"}: strang and mpe:1,2,4.
inline std::vector<std::string> whole_method_names(const std::vector<std::string>& words) {
  std::vector<std::string> names;
  for (const std::string& word : words) {
    const bool number = !word.empty() && word.front() >= '0' && word.front() <= '9';
    if (number && !names.empty() && names.back().starts_with("mpe:"))
      names.back() += "," + word;
    else
      names.push_back(word);
  }
  return names;
}

// Throws Error where one of them is no method.
inline std::vector<NamedMethod> methods_named(const std::vector<std::string>& names) {
  std::vector<NamedMethod> methods;
  for (const std::string& name : names) methods.push_back(method_named(name));
  return methods;
}

}  // namespace kreisel
