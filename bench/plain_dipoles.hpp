// The forces of magnetic tops on one another by a plain double loop, as one would write it by hand for just that.
#pragma once
#include <cstddef>
#include <vector>

namespace kreisel::bench {

struct PlainDipole {
  double r[3], a[3];
  double moment, core;
  double force[3], torque[3];
};

void plain_dipoles(std::vector<PlainDipole>& bodies, double core_energy);
void plain_dipoles_native(std::vector<PlainDipole>& bodies, double core_energy);

}  // namespace kreisel::bench
