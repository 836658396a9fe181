#include "kreisel/system/many/many_system.hpp"

#include <fmt/format.h>

#include "kreisel/system/many/many_parameters.hpp"
#include "kreisel/system/many/whole_experiment.hpp"
#include "kreisel/system/own/own_system.hpp"

namespace kreisel {

void open_many(Reader& reader, Case& c) {
  const OwnLoaded* own = reader.has("potential") ? &own_potential_of(reader, c) : nullptr;
  const ManyParameters p = read_many(reader, c.unit_system, own);
  reader.finish();
  c.experiment = own != nullptr ? whole_experiment(p) : p.make(p);
}

// What all bodies share may differ from what one has of its own; a body's own two ways may not.
std::vector<TwoWays> many_ways(const Settings& settings) {
  std::vector<TwoWays> ways{{{"body.radius"}, {"body.theta1"}}};
  for (std::size_t i = 0; i < settings.count("bodies"); ++i) {
    const std::string table = fmt::format("bodies[{}].", i);
    for (TwoWays& w : axis_ways(table)) ways.push_back(std::move(w));
    ways.push_back({{table + "radius"}, {table + "theta1"}});
  }
  return ways;
}

}  // namespace kreisel
