#include "kreisel/system/listed.hpp"

#include <algorithm>

#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/magnets/magnet_kinds.hpp"
#include "kreisel/system/many/pair_row.hpp"
#include "kreisel/system/systems.hpp"

namespace kreisel {

namespace {

void add_once(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

// A vector is one key: size for size.x, size.y and size.z.
std::vector<Listed> kinds_listed(const std::vector<MagnetKind>& kinds) {
  std::vector<Listed> list;
  for (const MagnetKind& kind : kinds) {
    Listed& entry = list.emplace_back(Listed{kind.name, kind.about});
    if (kind.source == SourceKind::measured) entry.keys.emplace_back("file");  // which is no number
    for (const MagnetNumber& n : kind.numbers) {
      const std::string name = n.name;
      add_once(entry.keys, name.substr(0, name.find('.')));
    }
  }
  return list;
}

}  // namespace

std::vector<Listed> system_list() {
  std::vector<Listed> list;
  for (const SystemRow& row : system_rows()) list.push_back({row.name, row.about});
  return list;
}

// Rows that share a name follow one another, and share what it is for.
std::vector<Listed> field_list() {
  std::vector<Listed> list;
  for (const FieldRow& row : field_rows()) {
    if (list.empty() || list.back().name != row.name) list.push_back({row.name, row.about});
    std::vector<std::string>& spaces = list.back().spaces;
    if (row.axis != nullptr) add_once(spaces, "axis");
    if (row.angles != nullptr) add_once(spaces, "angles");
    if (row.body != nullptr) add_once(spaces, "body");
  }
  return list;
}

std::vector<Listed> pair_list() {
  std::vector<Listed> list;
  for (const PairRow& row : pair_rows()) list.push_back({row.name, row.about});
  return list;
}

std::vector<Listed> magnet_list() {
  std::vector<Listed> list = kinds_listed(magnet_kinds());
  // It becomes wires before kinds are read, and is none of them.
  list.push_back(
      {"polygon", "a closed current, made of wires between points = [[x, y, z], ...]", {"points", "current"}});
  return list;
}

std::vector<Listed> part_list() { return kinds_listed(part_kinds()); }

std::vector<Listed> rotor_list() {
  std::vector<Listed> list;
  list.reserve(std::size(rotor_names));
  for (const RotorName& r : rotor_names)
    list.push_back({r.name, std::string(r.about) + (exact_flow(r.rotor) ? "" : "; of order 2")});
  return list;
}

}  // namespace kreisel
