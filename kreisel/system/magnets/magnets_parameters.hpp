// The numbers of a case of magnets, as plain data, with the table of their keys: a symmetric top, or any rigid body, over magnets of
// any kind anywhere. In SI units.
#pragma once
#include <memory>
#include <vector>

#include "kreisel/case/reader.hpp"
#include "kreisel/model/parts/body_parts.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/model/source/axis_table.hpp"
#include "kreisel/model/source/compiled_sources.hpp"
#include "kreisel/model/source/solids.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/magnets/magnet_kinds.hpp"
#include "kreisel/system/said_start.hpp"

namespace kreisel {

class KnownPlace;

// Some entries of a table; a row for keys to point to.
template <int i>
struct EntryRow {
  NumberRow numbers{};
};

struct MagnetsParameters : SaidStart,
                           EntryRow<0>,
                           EntryRow<1>,
                           EntryRow<2>,
                           EntryRow<3>,
                           EntryRow<4>,
                           EntryRow<5>,
                           EntryRow<6>,
                           EntryRow<7>,
                           EntryRow<8>,
                           EntryRow<9> {
  static constexpr std::size_t most_magnets = MagnetSet<double>::capacity, most_parts = 12;
  static constexpr std::size_t per_row = 5, first_part_row = 7;

  // What a case with these magnets and parts can say; made once for a case.
  struct Keys {
    std::vector<std::string> texts;  // behind the paths
    std::vector<NumberKey<MagnetsParameters>> list;
  };
  std::shared_ptr<const Keys> keys;
  std::vector<const MagnetKind*> magnets, parts;
  std::vector<bool> by_density;            // of the parts
  std::shared_ptr<const AxisTable> table;  // of the magnet that was measured on its axis
  std::string table_name;
  std::shared_ptr<const KnownPlace> known;  // where the opened case floats, whose numbers these were once

  // body, where it has no parts: Θ1 and Θ3, or the radius of a thin disk of that mass; Θ2 of a body in body space
  double mass = not_given, theta1 = not_given, theta2 = not_given, theta3 = not_given, disk_radius = not_given;
  double moment = not_given, N1 = 0, N2 = 0, N3 = 1, moment_per_kelvin = 0;
  bool spread = false;  // magnets of the parts as they are, not one dipole
  int points = 5;       // how many moments stand for one of them then
  double warming = 0;   // K, from where polarisations and moments are given
  Rotor rotor = Rotor::with_residual;
  double g = 9.81, gravity_tilt = 0, gravity_azimuth = 0;                // up leans towards the azimuth; in degrees
  double guess_x = not_given, guess_y = not_given, guess_z = not_given;  // where the equilibrium is looked for

  std::span<const double> magnet(std::size_t i) const { return entry(i / per_row, i % per_row); }
  std::span<const double> part(std::size_t i) const { return entry(first_part_row + i / per_row, i % per_row); }

  Source<double> source(std::size_t i) const { return source_of(*magnets[i], magnet(i), warming); }
  MagnetSet<double> field() const;
  Solids<double> solids() const;  // all magnets in their order, those that are holes in others known
  Vec3<double> up() const;
  // Of its parts, or of the numbers in their place, whose frame is that of the principal axes.
  BuiltBody whole() const;
  MovingBody moving_body() const;
  std::vector<BodyPart> all_parts() const;
  // From now on places are looked for from where it floats with these numbers.
  void remember();
  void undisturb() { undisturb_start(); }
  void place(const Vec3<double>& there) { start_at(there); }
  // The key whose value takes the place of that number's; empty where none does.
  std::string overruled(std::string_view path) const;

 private:
  std::span<const double> entry(std::size_t row, std::size_t place) const;
};

// `may_spread`: whether its magnets may be more than one dipole.
MagnetsParameters read_magnets(Reader& reader, bool body_space, bool may_spread = false);

// What is odd about the magnets and the body, but no reason to stop.
std::vector<std::string> magnet_warnings(const MagnetsParameters& p);

// The magnet that the point is inside of, as in a sentence: "field.magnet[0], a cuboid"; empty where it is outside of all.
std::string magnet_around(const MagnetsParameters& p, const Vec3<double>& r);

// Why the field that was measured on its axis is not known at the point; empty where it is, or nothing was measured.
std::string beyond_table(const MagnetsParameters& p, const Vec3<double>& r);

// Throws Error where the point is inside a magnet.
void check_outside(const MagnetsParameters& p, const Vec3<double>& r);

}  // namespace kreisel
