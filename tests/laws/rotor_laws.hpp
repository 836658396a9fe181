// What the laws of a body are called that a free rotor turns.
#pragma once
#include <algorithm>
#include <string>

#include "kreisel/model/rotor/rotor.hpp"

namespace kreisel {

inline std::string rotor_laws(const RotorName& row) {
  if (row.rotor == Rotor::with_residual) return "body_disk";
  std::string name = std::string("body_") + row.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace kreisel
