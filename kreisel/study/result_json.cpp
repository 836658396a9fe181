#include "kreisel/study/result_json.hpp"

namespace kreisel {

Json units_json(const Case& c) {
  Json units;
  units.add("system", c.unit_system).add("length", c.units.length).add("mass", c.units.mass).add("time", c.units.time);
  if (!c.units.note.empty()) units.add("note", c.units.note);
  return units;
}

std::vector<std::string> names_of(const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> names;
  names.reserve(files.size());
  for (const auto& f : files) names.push_back(f.string());
  return names;
}

}  // namespace kreisel
