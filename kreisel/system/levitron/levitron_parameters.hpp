// The numbers of a Levitron case, as plain data, with the table of their keys.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/space/vec3.hpp"
#include "kreisel/system/magnets_on_axis.hpp"

namespace kreisel {

struct LevitronParameters {
  using Magnet = MagnetOnAxis;

  // body: Θ1, Θ3 given, or the radius of a thin disk of that mass
  double mass = not_given, theta1 = not_given, theta3 = not_given, disk_radius = not_given;
  // Dullin's μ; or the top's remanence and volume with those of the base, of which it is made
  double mu = not_given;
  double remanence = not_given, volume = not_given, base_remanence = not_given, base_thickness = not_given;
  double g = 9.81;
  // field
  std::string field = "disk";
  double radius = not_given, strength = 1;
  int terms = 7;
  bool harmonic = true;
  std::vector<std::string> magnet_kinds;  // of a stack
  NumberRow magnet_numbers{};             // radius, height and strength of each
  // initial: displacement from the equilibrium or from the origin; angles in radians; spin in revolutions per time
  bool from_equilibrium = true;
  double x = 0, y = 0, z = 0, px = 0, py = 0, pz = 0;
  double tilt = 0, azimuth = 0, spin = not_given, nutation = 0, precession = 0;
  std::vector<double> r, p, a, l;  // whole vectors, instead
  // ending
  bool escapes = true;
  double escape_radius = not_given;  // the smaller of magnet radius and height, unless given

  double moment() const;                        // μ, one way or the other
  std::vector<Magnet> magnets() const;          // of a stack, or the only one
  std::vector<Magnet> magnets_on_axis() const;  // the same, with the factor of the field
  double inertia1() const;
  double inertia3() const;
  double top_of_magnets() const;
  // Poles have no radius: the distance between the magnets and the height at which all poles together carry the top
  // take its place.
  double widest_radius() const;
  // The start without what disturbs it: at rest where it floats, the axis upright.
  void undisturb();
  // The start at that place, whether it floats there or not.
  void place(const Vec3<double>& r);
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

// Those of every case, and those of the magnets of this one.
std::vector<NumberKey<LevitronParameters>> levitron_keys(const LevitronParameters& p);
// The same, of parameters that have more.
template <class More>
std::vector<NumberKey<More>> levitron_keys_as(const More& p) {
  std::vector<NumberKey<More>> list;
  for (const NumberKey<LevitronParameters>& k : levitron_keys(p)) list.push_back(k.template as<More>());
  return list;
}

LevitronParameters read_levitron(Reader& reader, const std::string& unit_system);

}  // namespace kreisel
