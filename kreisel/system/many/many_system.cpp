#include "kreisel/system/many/many_system.hpp"

#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

void open_many(Reader& reader, Case& c) {
  const ManyParameters p = read_many(reader, c.unit_system);
  reader.finish();
  c.experiment = p.make(p);
}

}  // namespace kreisel
