#include "kreisel/system/orbitron/orbitron_system.hpp"

#include "kreisel/system/orbitron/orbitron_model.hpp"
#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

void open_orbitron(Reader& reader, Case& c) {
  const OrbitronParameters p = read_orbitron(reader);
  reader.finish();
  c.experiment = std::make_unique<SystemExperiment<OrbitronModel>>(p);
  c.warnings = inertia_warnings("body.inertia1, body.inertia2, body.inertia3", {p.inertia1, p.inertia2, p.inertia3});
  for (const std::string& warning : scatter_warnings(p)) c.warnings.push_back(warning);
}

std::vector<TwoWays> orbitron_ways(const Settings&) {
  return {{{"initial.spin"}, {"initial.spin_ratio"}},
          {{"body.mu"}, {"body.remanence", "body.volume"}},
          {{"initial.M"}, {"initial.spin", "initial.spin_ratio", "scatter.spin"}}};
}

}  // namespace kreisel
