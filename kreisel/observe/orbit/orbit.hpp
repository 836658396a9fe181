// What there is to know of an orbit of the Orbitron: how fast it is, which spins keep it, and how it swings when pushed.
//
// The formulas (orbit_formulas.hpp) and the linearisation in the turning frame (circular_orbit.hpp) are two independent
// answers for the least spin. Spins are in radians per unit of time, positive along the orbit.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kreisel/model/field/poles.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/orbit/circular_orbit.hpp"
#include "kreisel/observe/orbit/orbit_formulas.hpp"

namespace kreisel {

// e^(growth t) times an oscillation, as seen from the frame that turns with the orbit. The conjugate of each is left out.
struct OrbitMode {
  double rate;    // radians per unit of time, not negative
  double growth;  // per unit of time; 0 where stable
};

struct OrbitReport {
  double radius = 0, height = 0, tilt = 0;  // the tilt in radians, outwards
  double omega = 0;                         // of the orbit, in radians per unit of time
  double field = 0;                         // B0, its strength on the orbit
  double spin = 0;                          // the spin that modes and stable are for
  bool stable = false;                      // linearly
  bool energy_minimum = false;              // at given momenta: stable against small pushes, not only linearly
  std::vector<OrbitMode> modes;
  std::optional<double> least_spin_formula;  // where the formulas hold and there is one
  std::optional<double> least_spin;          // by linearisation: every larger spin along the orbit is stable
  std::vector<Interval> spins_along;         // linearly stable spins in the sense of the orbit
  std::vector<Interval> spins_against;       // and against it, as positive numbers
  std::optional<Interval> stable_radii;      // radii with a least spin, where the formulas hold
  // Under weight, the spins over which the orbit was followed (orbit_branch.hpp): elsewhere nothing is known.
  std::optional<Interval> followed_along, followed_against;
  // Where the body is not the symmetric one that all this is for, its stability: nothing where it is not known.
  bool symmetric = true;
  std::optional<bool> body_stable;
  std::string body_note{};  // how it is known, or why not
};

// The spin whose angular momentum is about the orbit's: where the interesting spins are, within a few powers of ten.
double spin_scale(const OrbitBody& body, double radius);

// The symmetric top between the poles as a system on axis space.
using PoleTop = SymmetricBody<double, MagneticTop<double, TwoPoles<double>>>;
PoleTop orbit_system(const OrbitBody& body);

// The orbit of that radius and spin. Throws Error where there is none: the radius is not positive, or the poles push the
// top away; and where none was found that carries its weight.
CircularOrbit orbit_of(const OrbitBody& body, double radius, double spin);

// Ω_min of a top without weight. Throws Error where no spin is enough, with the radii that have one.
double least_spin(const OrbitBody& body, double radius);

// ratio Ω_min, against the orbit where the ratio is negative. Throws Error as least_spin does.
double spin_of_ratio(const OrbitBody& body, double radius, double ratio);

OrbitReport orbit_report(const OrbitBody& body, double radius, double spin);

}  // namespace kreisel
