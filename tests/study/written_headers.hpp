// Headers of the library read as text: which types they have, and what lies in them. For tests that hold a list against the sources.
#pragma once
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "support/places.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {

using Names = std::set<std::string>;

template <class Each>
void each_match(const std::string& text, const char* pattern, const Each& each) {
  const std::regex expression(pattern);
  for (std::sregex_iterator i(text.begin(), text.end(), expression), end; i != end; ++i) each(*i);
}

// All headers of a room, one after the other.
inline std::string headers_of(const std::string& room) {
  std::string all;
  for (const auto& f : std::filesystem::recursive_directory_iterator(std::filesystem::path(places::sources) / room))
    if (f.path().extension() == ".hpp") all += "\n" + content(f.path());
  return all;
}

// What stands in the braces of each struct and class, by its name.
inline std::map<std::string, std::string> bodies_in(const std::string& text) {
  std::map<std::string, std::string> bodies;
  each_match(text, "\n(?:struct|class) (\\w+)[^;{]*\\{([^]*?)\n\\};",
             [&](const std::smatch& m) { bodies.emplace(m[1], m[2]); });
  return bodies;
}

// The members that are no functions and belong to each object, of a struct whose body it is.
inline Names fields_in(std::string body) {
  const auto without = [&body](const char* pattern) {
    for (std::string before; before != body;) {
      before = body;
      body = std::regex_replace(body, std::regex(pattern), "");
    }
  };
  without("//[^\n]*");
  without("<[^<>]*>");
  without("\\{[^{}]*\\}");
  Names names;
  each_match(body, "[^;]+;", [&](const std::smatch& m) {
    const std::string one = m[0];
    if (one.find("static ") != std::string::npos || one.find('(') != std::string::npos) return;
    each_match(one, "(\\w+)\\s*(=[^,;]*)?[,;]", [&](const std::smatch& f) { names.insert(f[1]); });
  });
  return names;
}

}  // namespace kreisel::test
