// The trap as the adiabatic approximation has it: the axis a(r) lies along the field or against it, so that the energy is one of the
// place alone,
//
//   V(r) = U(r, a(r)),   of one dipole  V(r) = m g z - μ |B(r)|,
//
// μ = ±|moment|, negative where the top points against the field that carries it. Of a magnet that is more than one dipole U is the
// energy of all its moments, which turn the axis a little off the field; of what that changes V feels the square. It knows no spin:
// where it has a minimum, and only there, a top of the right spin floats.
#pragma once
#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"

namespace kreisel {

class AdiabaticTrap {
 public:
  // `a` is the axis of the top where it floats, at r.
  AdiabaticTrap(const MagnetsParameters& p, const Vec3<double>& r, const Vec3<double>& a);

  double mu() const { return mu_; }
  // Nearer than this to a magnet the top's own magnet would be in it, and its moments do not stand for it; 0 of one dipole.
  double reach() const;
  double value(const Vec3<double>& r) const;  // J
  // ∂²V/∂x_i² by differences over 1e-3 of the way to the nearest magnet.
  Vec3<double> stiffness(const Vec3<double>& r) const;  // N/m

 private:
  MagnetTop<double> potential_;
  Solids<double> solids_;
  double mu_;
};

}  // namespace kreisel
