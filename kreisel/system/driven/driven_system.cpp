#include "kreisel/system/driven/driven_system.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Experiment> experiment_of(const DrivenParameters& p, bool body) {
  if (body) return p.rubs() ? damped_rigid_experiment(p) : driven_rigid_experiment(p);
  return p.rubs() ? damped_experiment(p) : driven_experiment(p);
}

}  // namespace

void open_driven(Reader& reader, Case& c) {
  const std::array<std::string, 2> spaces{"axis", "body"};
  const bool body = reader.word("space", spaces) == "body";
  if (c.unit_system != "SI")
    throw Error(
        fmt::format("units = '{}': magnets are described in SI units, metres, tesla and amperes", c.unit_system));
  const DrivenParameters p = read_driven(reader, body);
  reader.finish();
  c.experiment = experiment_of(p, body);
  c.warnings = magnet_warnings(p);
  if (p.fastest_drive() == 0 && !p.rubs())
    c.warnings.emplace_back("nothing drives and nothing rubs: system = 'magnets' is the same, and faster");
}

}  // namespace kreisel
