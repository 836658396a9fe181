// The trap as the adiabatic approximation has it: the axis stands where nothing turns it, along the field or against it, so that the
// energy is one of the place alone,
//
//   V(r) = U(r, a(r)),   a × ∂U/∂a = 0;   of one dipole  V(r) = m g z - μ |B(r)|,
//
// μ = ±|moment|, negative where the top points against the field that carries it. Of a magnet that is more than one dipole U is the
// energy of all its moments. It knows no spin: where it has a minimum, and only there, a top of the right spin floats.
#pragma once
#include "kreisel/system/magnets/magnets_equilibrium.hpp"

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
  Vec3<double> axis(const Vec3<double>& r) const;

  MagnetsTop top_;
  Solids<double> solids_;
  double mu_, side_;  // whether the axis has the energy above, 1, or below, -1
};

}  // namespace kreisel
