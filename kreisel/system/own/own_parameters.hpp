// The numbers of a case with a potential of its own, as plain data, with the table of their keys: a symmetric top in U(r, a), or any
// rigid body in V(x, q). The potential's own numbers have the keys numbers.NAME.
#pragma once
#include <cmath>
#include <memory>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/own/module/own_loaded.hpp"
#include "kreisel/system/said_start.hpp"

namespace kreisel {

struct OwnParameters : SaidStart {
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
  double guess = not_given;  // the height at which the equilibrium is looked for, the axis upright
  double escape_height = not_given;

  // Else from where the case starts.
  bool looks_upright() const { return from_equilibrium || !std::isnan(guess); }
  double upright_guess() const { return std::isnan(guess) ? 0 : guess; }
  double inertia1() const;
  double inertia2() const;
  double inertia3() const;
  MovingBody moving_body() const { return {mass, inertia1(), inertia3(), g, said_escape_radius()}; }
  std::array<double, most_own_numbers> numbers() const;
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

// For the system that the potential is for.
OwnParameters read_own(Reader& reader, const OwnLoaded& own);

}  // namespace kreisel
