#include "kreisel/system/systems.hpp"

#include "kreisel/system/driven/driven_system.hpp"
#include "kreisel/system/heavy/heavy_system.hpp"
#include "kreisel/system/lagrange/lagrange_system.hpp"
#include "kreisel/system/levitron/levitron_system.hpp"
#include "kreisel/system/magnets/magnets_system.hpp"
#include "kreisel/system/many/many_system.hpp"
#include "kreisel/system/orbitron/orbitron_system.hpp"
#include "kreisel/system/own/own_system.hpp"

namespace kreisel {

// A folder each, and a row; three of heavy tops, two of potentials from files.
std::span<const SystemRow> system_rows() {
  static constexpr SystemRow rows[] = {levitron_system, orbitron_system,   lagrange_system, heavy_system,
                                       euler_system,    kowalevski_system, many_system,     own_top_system,
                                       own_body_system, magnets_system,    driven_system};
  return rows;
}

}  // namespace kreisel
