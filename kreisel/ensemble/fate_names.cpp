#include "kreisel/ensemble/fate_names.hpp"

#include <fmt/format.h>

namespace kreisel {

std::vector<NamedFate> fate_kinds() {
  std::vector<NamedFate> list;
  for (int k = 0; k < Fate::kinds; ++k) {
    const Fate fate(static_cast<Fate::Kind>(k));
    list.push_back({fate, name(fate)});
  }
  return list;
}

std::string fate_kinds_told() {
  std::string text;
  for (const NamedFate& f : fate_kinds())
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", f.fate.code(), f.name);
  return text;
}

std::vector<NamedFate> fates_by_name(const Experiment& experiment) {
  return fates_by_name(std::vector<std::string>(experiment.bounds().begin(), experiment.bounds().end()));
}

std::vector<NamedFate> fates_by_name(const std::vector<std::string>& bounds) {
  std::vector<NamedFate> list;
  for (const NamedFate& f : fate_kinds()) {
    if (f.fate != Fate::escaped || bounds.size() == 1) {
      list.push_back(f);
      continue;
    }
    for (std::size_t b = 0; b < bounds.size(); ++b) list.push_back({{Fate::escaped, static_cast<int>(b)}, bounds[b]});
  }
  return list;
}

}  // namespace kreisel
