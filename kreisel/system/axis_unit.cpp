#include "kreisel/system/axis_unit.hpp"

namespace kreisel {

std::string axis_unit(const Case& c, const std::string& path) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == path) return label(a.dimension, c.units);
  return "";
}

}  // namespace kreisel
