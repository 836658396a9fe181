#include "kreisel/system/axis_unit.hpp"

#include "kreisel/case/number_with_unit.hpp"

namespace kreisel {

Dimension dimension_of(const Case& c, const std::string& path) {
  if (path == "run.step" || path == "run.until") return dimension::time;
  for (const AxisName& a : c.experiment->axes())
    if (a.path == path) return a.dimension;
  return dimension::none;
}

std::string axis_unit(const Case& c, const std::string& path) { return label(dimension_of(c, path), c.units); }

double number_of_key(const Case& c, const std::string& path, const std::string& text, const std::string& said_as) {
  return number_with_unit(said_as, text, dimension_of(c, path), c.units);
}

}  // namespace kreisel
