// The numbers of a case with a potential of its own, as plain data, with the table of their keys: a symmetric top in U(r, a), or any
// rigid body in V(x, q). The potential's own numbers have the keys numbers.NAME.
#pragma once
#include <memory>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/system/own/own_loaded.hpp"

namespace kreisel {

struct OwnParameters {
  // What a case of this potential can say; made once for a case.
  struct Keys {
    std::vector<std::string> texts;  // behind the paths
    std::vector<NumberKey<OwnParameters>> list;
  };

  const OwnLoaded* own = nullptr;
  std::shared_ptr<const Keys> keys;
  NumberRow potential_numbers{};
  // body: Θ1 and Θ3 of a top, or the radius of a thin disk of that mass; all three moments of a body
  double mass = not_given, theta1 = not_given, theta2 = not_given, theta3 = not_given, disk_radius = not_given;
  Rotor rotor = Rotor::with_residual;
  double g = 0;
  // initial: displacement from the origin or the equilibrium; angles in radians; spin in revolutions per time
  bool from_equilibrium = false;
  double x = 0, y = 0, z = 0, px = 0, py = 0, pz = 0;
  double tilt = 0, azimuth = 0, roll = 0, spin = 0, nutation = 0, precession = 0;
  std::vector<double> r, p, a, l, q, M;  // whole vectors, instead
  double guess = 0;                      // the height at which the equilibrium is looked for
  // ending
  bool escapes = true;
  double escape_radius = not_given, escape_height = not_given;

  double inertia1() const;
  double inertia2() const;
  double inertia3() const;
  std::array<double, most_own_numbers> numbers() const;
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

// For the system that the potential is for.
OwnParameters read_own(Reader& reader, const OwnLoaded& own);

}  // namespace kreisel
