#include "kreisel/system/driven/driven_system.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

void open_driven(Reader& reader, Case& c) {
  if (c.unit_system != "SI")
    throw Error(
        fmt::format("units = '{}': magnets are described in SI units, metres, tesla and amperes", c.unit_system));
  const DrivenParameters p = read_driven(reader);
  reader.finish();
  c.experiment = p.rubs() ? damped_experiment(p) : driven_experiment(p);
  c.warnings = magnet_warnings(p);
  if (p.fastest_drive() == 0 && !p.rubs())
    c.warnings.push_back("nothing drives and nothing rubs: system = 'magnets' is the same, and faster");
}

}  // namespace kreisel
