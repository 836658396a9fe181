// The numbers of a Levitron case, as plain data, with the table of their keys.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"

namespace kreisel {

struct LevitronParameters {
  struct Magnet {
    std::string kind;                 // disk, ring (of dipoles) or pole
    double radius, height, strength;  // a pole's radius is 0
  };

  // body: Θ1, Θ3 given, or the radius of a thin disk of that mass
  double mass = not_given, theta1 = not_given, theta3 = not_given, disk_radius = not_given;
  double mu = not_given;
  double g = 9.81;
  // field
  std::string field = "disk";
  double radius = not_given, strength = 1;
  int terms = 7;
  bool harmonic = true;
  std::vector<Magnet> magnets;
  // initial: displacement from the equilibrium or from the origin; angles in radians; spin in revolutions per time
  bool from_equilibrium = true;
  double x = 0, y = 0, z = 0, px = 0, py = 0, pz = 0;
  double tilt = 0, azimuth = 0, spin = not_given, nutation = 0, precession = 0;
  std::vector<double> r, p, a, l;  // whole vectors, instead
  // ending
  bool escapes = true;
  double escape_radius = not_given;  // the smaller of magnet radius and height, unless given

  double inertia1() const;
  double inertia3() const;
  double top_of_magnets() const;
  // Poles have no radius: the distance between the magnets and the height at which all poles together carry the top
  // take its place.
  double widest_radius() const;
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

std::span<const NumberKey<LevitronParameters>> levitron_keys();

LevitronParameters read_levitron(Reader& reader, const std::string& unit_system, const Units& units);

}  // namespace kreisel
