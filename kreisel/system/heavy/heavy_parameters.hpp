// The numbers of a heavy top case in the body frame, as plain data, with the table of their keys.
//
// Three systems share them: `heavy-top` with any inertia and any centre of mass, `euler-top` without weight,
// `kowalevski-top` with I1 = I2 = 2 I3 and the centre of mass on the first axis. A vector in a case file (body.inertia,
// body.center, initial.Pi, omega, Gamma) is short for three numbers (body.inertia1, ...), which are what maps vary.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/space/vec3.hpp"
#include "kreisel/system/heavy/listed_kinds.hpp"

namespace kreisel {

struct HeavyParameters {
  std::string system = "heavy-top";
  double inertia1 = not_given, inertia2 = not_given, inertia3 = not_given;
  double weight = 0;                             // m g l, an energy
  double center1 = 0, center2 = 0, center3 = 0;  // the direction of the centre of mass from the fixed point
  double Pi1 = 0, Pi2 = 0, Pi3 = 0;              // the angular momentum, or ...
  double omega1 = 0, omega2 = 0, omega3 = 0;     // ... the angular velocity
  double Gamma1 = 0, Gamma2 = 0, Gamma3 = 0;     // the vertical as the body sees it, or ...
  double tilt = 0, azimuth = 0;                  // ... its angles
  bool by_Pi = false, by_Gamma = false;          // which of them the case gives
  double ending_tilt = not_given;                // radians; never ends unless given
  std::vector<double> ending_axis;               // towards the centre of mass unless given

  // The body, with what is equal but for rounding made equal. Throws Error where the centre of mass has no direction.
  Vec3<double> inertia() const;
  Vec3<double> c() const;  // m g l times the direction of the centre of mass
  HeavyKind kind() const;
  bool keeps_kind(std::string_view path) const;  // when that number is varied

  Vec3<double> start_Pi() const;
  Vec3<double> start_Gamma() const;
  // The direction of the body whose tilt ends the motion and is shown: unit length.
  Vec3<double> axis() const;

  // The start without what disturbs it: asleep, the vertical through the centre of mass (below the
  // fixed point, where it is there at the start); without weight about the axis that it turns about most.
  void undisturb();
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;
};

std::span<const NumberKey<HeavyParameters>> heavy_keys();

// Of settled settings (heavy_settings.hpp).
HeavyParameters read_heavy(Reader& reader, const std::string& system);

// Equal, but for the rounding of the digits that a person types.
bool nearly(double a, double b);

}  // namespace kreisel
