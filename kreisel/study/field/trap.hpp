// The trap as the adiabatic approximation has it: the axis follows the field, so that only its strength matters,
//
//   V(r) = m g z - μ |B(r)|,   μ = ±|moment|, negative where the top points against the field that carries it.
//
// It knows no spin: where it has a minimum, and only there, a top of the right spin floats.
#pragma once
#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

class AdiabaticTrap {
 public:
  // `a` is the axis of the top where it floats, at r.
  AdiabaticTrap(const MagnetsParameters& p, const Vec3<double>& r, const Vec3<double>& a);

  double mu() const { return mu_; }
  double value(const Vec3<double>& r) const;        // J
  Vec3<double> slope(const Vec3<double>& r) const;  // J/m
  // ∂²V/∂x_i² by differences of the slope over 1e-4 of the way to the nearest magnet.
  Vec3<double> stiffness(const Vec3<double>& r) const;  // N/m

 private:
  MagnetSet<double> field_;
  Solids<double> solids_;
  Vec3<double> weight_;
  double mu_;
};

}  // namespace kreisel
