// What a user says of a section, in words.
#include <fmt/format.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/section/planned_section.hpp"
#include "kreisel/system/number/axis_unit.hpp"

namespace kreisel {

std::vector<SurfaceAsk> surface_ask(const std::vector<std::string>& words) {
  std::vector<SurfaceAsk> list;
  for (const std::string& word : words) {
    const std::size_t equal = word.find('=');
    list.push_back({word.substr(0, equal)});
    if (equal != std::string::npos)
      list.back().value = number_with_unit("on", word.substr(equal + 1), dimension::none, {});
  }
  return list;
}

std::vector<SolvedAsk> solved_ask(const Case& c, const std::vector<std::string>& words) {
  std::vector<SolvedAsk> list;
  for (const std::string& word : words) {
    const std::size_t equal = word.find('=');
    list.push_back({word.substr(0, equal)});
    if (equal != std::string::npos)
      list.back().guess = number_of_key(c, list.back().key, word.substr(equal + 1), "solve");
  }
  return list;
}

const char* name(Through t) { return t == Through::rising ? "rising" : t == Through::falling ? "falling" : "both"; }

Through through_named(const std::string& text) {
  for (const Through t : {Through::rising, Through::falling, Through::both})
    if (text == name(t)) return t;
  throw Error(fmt::format("through '{}': expected rising, falling or both", shortened(text)));
}

}  // namespace kreisel
