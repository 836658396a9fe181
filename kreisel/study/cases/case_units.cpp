#include "kreisel/study/cases/case_units.hpp"

namespace kreisel {

std::string turns_unit(const Case& c) {
  if (c.unit_system == "SI") return "Hz";
  return c.units.time.empty() ? "rev/time" : "rev/" + c.units.time;
}

std::string rate_unit(const Case& c) { return c.units.time.empty() ? "" : "1/" + c.units.time; }

}  // namespace kreisel
