// The numbers of a Lagrange top case as plain data, with the table of their keys.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct LagrangeParameters {
  bool in_body_frame = false;  // (Pi, Gamma) there, not (a, l) in the space frame
  double theta1 = not_given, theta3 = not_given, d = not_given;
  double tilt = 0, azimuth = 0, spin = not_given, nutation = 0, precession = 0;
  std::vector<double> a, l;        // whole vectors, instead
  double ending_tilt = not_given;  // radians; never ends unless given

  // The start without what disturbs it: upright.
  void undisturb();
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

std::span<const NumberKey<LagrangeParameters>> lagrange_keys();

// The start in the space frame.
TopState<double> lagrange_start(const LagrangeParameters& p);

EquilibriumReport lagrange_equilibria(const LagrangeParameters& p);

LagrangeParameters read_lagrange(Reader& reader);

}  // namespace kreisel
