#include "kreisel/study/field/magnets_of.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/magnets/magnets_system.hpp"

namespace kreisel {

bool has_magnets(const Case& c) { return c.system == magnets_system.name; }

MagnetsParameters magnets_of(const Case& c, const std::string& for_what) {
  if (!has_magnets(c))
    throw Error(fmt::format("{} of system = '{}' is not shown: this is for system = 'magnets'", for_what, c.system));
  Reader reader(c.settings);
  const bool body = reader.text("space", "axis") == "body";
  MagnetsParameters p = read_magnets(reader, body, true);
  p.remember();
  return p;
}

}  // namespace kreisel
