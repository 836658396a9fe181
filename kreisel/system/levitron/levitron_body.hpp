// The Levitron as a rigid body of any inertia, space = 'body': the cases of axis space by the same keys, and more of them.
#pragma once
#include <memory>

#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/system/experiment.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"

namespace kreisel {

struct LevitronBodyParameters : LevitronParameters {
  double theta2 = not_given;      // Θ1 unless given
  double N1 = 0, N2 = 0, N3 = 1;  // the direction of the moment in the body
  Rotor rotor = Rotor::with_residual;

  double inertia2() const { return std::isnan(theta2) ? inertia1() : theta2; }
};

std::vector<NumberKey<LevitronBodyParameters>> levitron_body_keys(const LevitronBodyParameters& p);

LevitronBodyParameters read_levitron_body(Reader& reader, const std::string& unit_system);

// Throws Error where the field is not compiled for rigid bodies.
std::unique_ptr<Experiment> levitron_body(const LevitronBodyParameters& p);

}  // namespace kreisel
