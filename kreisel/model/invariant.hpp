// What a system says of each quantity that its motion keeps.
#pragma once
#include "kreisel/model/dimension.hpp"

namespace kreisel {

enum class InvariantKind {
  energy,    // kept by the flow; a Poisson method keeps a nearby energy
  casimir,   // kept by every Poisson map
  momentum,  // of a symmetry; kept by every method whose flows have the symmetry
  integral,  // of no symmetry that a method could share: kept by the flow, and by those methods that name it
};

struct Invariant {
  const char* name;
  InvariantKind kind;
  Dimension dimension;
  bool quadratic = true;        // of Casimirs and momenta: whether it is a polynomial of degree two at most
  bool about_vertical = false;  // a momentum of the rotations about the vertical
};

// Of one body, and a polynomial of degree two in most coordinates.
inline constexpr Invariant vertical_momentum{"j_z", InvariantKind::momentum, dimension::angular_momentum, true, true};

}  // namespace kreisel
