#include "kreisel/system/many/many_system.hpp"

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

}  // namespace kreisel
