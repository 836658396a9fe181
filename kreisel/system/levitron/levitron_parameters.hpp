// The numbers of a Levitron case, as plain data, with the table of their keys.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"
#include "kreisel/system/said_start.hpp"

namespace kreisel {

struct LevitronParameters : SaidStart {
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
  std::vector<AxisMagnet> magnet_kinds;  // of a stack
  NumberRow magnet_numbers{};            // radius, height and strength of each

  // Its spin has to be given; it escapes beyond the smaller of magnet radius and height, unless another radius is.
  LevitronParameters() { spin = not_given; }

  double moment() const;                        // μ, one way or the other
  std::vector<Magnet> tabled_magnets() const;   // those of [[field.magnet]]
  std::vector<Magnet> magnets() const;          // whose field it is; none where the row of the field names none
  std::vector<Magnet> magnets_on_axis() const;  // the same, with the factor of the field
  double inertia1() const;
  double inertia3() const;
  MovingBody moving_body() const { return {mass, inertia1(), inertia3(), g, said_escape_radius()}; }
  double top_of_magnets() const;
  // Poles have no radius: the distance between the magnets and the height at which all poles together carry the top
  // take its place.
  double widest_radius() const;
  void undisturb() { undisturb_start(); }
  void place(const Vec3<double>& there) { start_at(there); }
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

LevitronParameters read_levitron(Reader& reader, const std::string& unit_system, bool body = false);

}  // namespace kreisel
