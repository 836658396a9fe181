#include "kreisel/system/levitron/levitron_system.hpp"

#include "kreisel/system/body_warnings.hpp"
#include "kreisel/system/levitron/field_row.hpp"

namespace kreisel {

void open_levitron(Reader& reader, Case& c) {
  const std::array<std::string, 3> spaces{"axis", "angles", "body"};
  const std::string space = reader.word("space", spaces);
  if (space == "body") {
    const LevitronBodyParameters p = read_levitron_body(reader, c.unit_system);
    reader.finish();
    c.experiment = levitron_body(p);
    c.warnings = inertia_warnings("body.theta1, body.theta2, body.theta3", {p.inertia1(), p.inertia2(), p.inertia3()});
    return;
  }
  const LevitronParameters p = read_levitron(reader, c.unit_system);
  reader.finish();
  c.experiment = space == "angles" ? levitron_angles(p) : maker_of(p, "axis", &FieldRow::axis)(p);
}

}  // namespace kreisel
