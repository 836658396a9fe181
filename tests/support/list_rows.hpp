// The rows of a list of the source tree (kreisel/system/levitron/fields.list and others), each as its words.
#pragma once
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "kreisel/error.hpp"
#include "support/places.hpp"

namespace kreisel {

inline std::vector<std::vector<std::string>> list_rows(const std::string& list) {
  std::ifstream in(std::string(places::sources) + "/" + list);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    rows.emplace_back();
    for (std::string word; words >> word;) rows.back().push_back(word);
  }
  if (rows.empty()) throw Error(list + " has no rows");
  return rows;
}

}  // namespace kreisel
