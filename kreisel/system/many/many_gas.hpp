// A gas of tops: bodies on a cubic lattice about the origin, each displaced, turned and set going at random.
//
// Random numbers belong to the seed, the body's number and what they are for (Philox, a counter-based generator): body 17
// of a gas of 100 starts with the same axis and momenta as body 17 of a gas of 1000, on every machine.
// Source: Salmon, Moraes, Dror, Shaw 2011, Parallel random numbers: as easy as 1, 2, 3.
#pragma once
#include <cstdint>

#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

struct GasSettings {
  std::size_t count = 0;
  double spacing = not_given;  // of the lattice
  double jitter = 0.1;         // the largest displacement in each direction, in spacings
  double temperature = 0;      // k_B T, an energy: momenta have Maxwell's distribution
  double spin = not_given;     // revolutions per unit of time; from the temperature unless given
  double spread = 0;           // masses, inertias and moments differ by up to this part
  std::uint64_t seed = 1;
};

// Bodies like `model`.
std::vector<ManyParameters::Body> gas_of(const GasSettings& gas, const ManyParameters::Body& model);

}  // namespace kreisel
