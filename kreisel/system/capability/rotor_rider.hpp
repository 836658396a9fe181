// What an experiment can tell whose body may go round with a rotor.
#pragma once
#include <vector>

#include "kreisel/observe/equilibrium/relative_equilibrium.hpp"

namespace kreisel {

class RotorRider {
 public:
  virtual ~RotorRider() = default;
  // The one of the start first; none where nothing turns. Without a frame in which nothing depends on time the case's report says why
  // (EquilibriumReport::missing).
  virtual std::vector<RelativeEquilibrium> relative_equilibria() const = 0;
};

}  // namespace kreisel
