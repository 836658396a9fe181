// The numbers of a case that laws make a field from where it has no laws of its own: a magnet of radius 1.
#pragma once

namespace kreisel {

struct UnitMagnet {
  double radius = 1, strength = 1;
  int terms = 7;
  bool harmonic = true;
};

}  // namespace kreisel
