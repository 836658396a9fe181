#include "cli/command.hpp"

namespace kreisel {

Json units_json(const Case& c) {
  Json units;
  units.add("system", c.unit_system).add("length", c.units.length).add("mass", c.units.mass).add("time", c.units.time);
  if (!c.units.note.empty()) units.add("note", c.units.note);
  return units;
}

}  // namespace kreisel
