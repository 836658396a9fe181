// The numbers of an Orbitron case, as plain data, with the table of their keys.
//
// The start is the relative equilibrium of the symmetric body (I⊥ the mean of I1 and I2, the moment along the third axis) on an
// orbit of the given radius, with the spin Ω3 in rad/s, or as a multiple of the least stable one; or whole vectors. The
// numbers under "scatter" are deviations from that start and that body, as Monte Carlo draws them: they do not move the
// orbit that the body was meant for.
#pragma once
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/observe/orbit/orbit.hpp"
#include "kreisel/space/vec3.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"

namespace kreisel {

struct OrbitronParameters {
  // body
  double mass = not_given, inertia1 = not_given, inertia2 = not_given, inertia3 = not_given;
  double mu = not_given, remanence = not_given, volume = not_given;  // the moment, or what it is made of
  double N1 = 0, N2 = 0, N3 = 1;
  Rotor rotor = Rotor::with_residual;
  // field
  double kappa = not_given, half_distance = not_given;
  double g = 0;
  // initial
  double radius = not_given, spin = not_given, spin_ratio = not_given;
  std::vector<double> x, p, q, M;  // whole vectors, instead
  // ending
  bool ends = true;
  double inner = not_given, outer = not_given, height = not_given, cosine = 0.5;
  // scatter: of r0; of m ω r0; of 1; of |M0|; multiplicative; of 1; multiplicative
  double dx = 0, dy = 0, dz = 0, dpx = 0, dpy = 0, dpz = 0, dq0 = 0, dq1 = 0, dq2 = 0, dq3 = 0;
  double dM1 = 0, dM2 = 0, dM3 = 0, dI1 = 0, dI2 = 0, dI3 = 0, dN1 = 0, dN2 = 0, dN3 = 0;
  double dmass = 0, dmu = 0, dkappa = 0, dspin = 0;

  double moment() const;
  MovingBody moving_body() const { return {mass, inertia1, inertia3, g, not_given}; }  // it leaves a ring, not a sphere
  std::vector<MagnetOnAxis> magnets_on_axis() const {
    return {{AxisMagnet::pole, 0, -half_distance, kappa}, {AxisMagnet::pole, 0, half_distance, -kappa}};
  }
  // The symmetric body that the orbit is computed for.
  OrbitBody orbit_body() const;
  // The same with the body and the poles as they were built, deviations and all.
  OrbitBody built_body() const;
  // The orbit, and Ω3 on it in rad/s; throw Error where there is none.
  CircularOrbit orbit() const;
  double orbit_spin() const;
  // The start without what disturbs it: on its orbit, and of the symmetric body that the orbit is for.
  void undisturb();
  // Where that is another body.
  std::string undisturbed_note() const;
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

std::span<const NumberKey<OrbitronParameters>> orbitron_keys();

OrbitronParameters read_orbitron(Reader& reader);

}  // namespace kreisel
