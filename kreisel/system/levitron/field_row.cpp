#include "kreisel/system/levitron/field_row.hpp"

#include <algorithm>

namespace kreisel {

std::vector<std::string> field_names() {
  std::vector<std::string> names;
  for (const FieldRow& row : field_rows())
    if (std::find(names.begin(), names.end(), row.name) == names.end()) names.emplace_back(row.name);
  return names;
}

const FieldRow& row_of(const LevitronParameters& p) {
  for (const FieldRow& row : field_rows())
    if (p.field == row.name && row.serves(p)) return row;
  throw Error(fmt::format("there is no field.kind = '{}'", p.field));
}

}  // namespace kreisel
