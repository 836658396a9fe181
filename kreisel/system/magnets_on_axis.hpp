// What an experiment can tell besides (experiment.hpp) whose magnets stand on one vertical axis.
#pragma once
#include <string>
#include <vector>

namespace kreisel {

struct MagnetOnAxis {
  std::string kind;                 // disk, ring (of dipoles) or pole
  double radius, height, strength;  // a pole's radius is 0
};

class MagnetsOnAxis {
 public:
  virtual ~MagnetsOnAxis() = default;
  virtual std::vector<MagnetOnAxis> magnets_on_axis() const = 0;  // none where there are none
};

}  // namespace kreisel
