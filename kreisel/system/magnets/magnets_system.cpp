#include "kreisel/system/magnets/magnets_system.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

void open_magnets(Reader& reader, Case& c) {
  const std::array<std::string, 2> spaces{"axis", "body"};
  const bool body = reader.word("space", spaces) == "body";
  if (c.unit_system != "SI")
    throw Error(
        fmt::format("units = '{}': magnets are described in SI units, metres, tesla and amperes", c.unit_system));
  MagnetsParameters p = read_magnets(reader, body, true);
  reader.finish();
  p.remember();
  c.experiment = body ? magnets_body(p) : magnets_axis(p);
  c.warnings = magnet_warnings(p);
  if (p.parts.empty())
    for (const std::string& w : inertia_warnings("body.theta1, body.theta2, body.theta3", p.whole().inertia))
      c.warnings.push_back(w);
}

}  // namespace kreisel
