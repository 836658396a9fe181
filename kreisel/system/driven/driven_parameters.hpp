// The numbers of a driven and damped body over magnets: those of a case of magnets, what drives some of these, and friction. In SI units.
#pragma once
#include "kreisel/model/driven/body_drag.hpp"
#include "kreisel/model/driven/driven_top.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

struct AheadRow {
  NumberRow ahead{};  // of each magnet, in degrees
};

enum class InAir { none, disk, sphere };

struct DrivenParameters : MagnetsParameters, AheadRow {
  struct DrivenKeys {
    std::vector<std::string> texts;  // behind the paths
    std::vector<NumberKey<DrivenParameters>> list;
  };
  std::shared_ptr<const DrivenKeys> all_keys;
  std::vector<DriveKind> drives;  // of the magnets

  // rotor: frequency in revolutions per second, deviation in degrees; the ramp goes to another frequency within a time
  double frequency = 0, deviation = 0, to = not_given, over = not_given;
  double axis_x = 0, axis_y = 0, axis_z = 1, centre_x = 0, centre_y = 0, centre_z = 0;
  // current: strength times mean + amplitude cos(2π frequency t + phase), phase in degrees
  double current_frequency = 0, current_phase = 0, current_mean = 0, current_amplitude = 1;
  // slide
  double velocity_x = 0, velocity_y = 0, velocity_z = 0, slide_x = 0, slide_y = 0, slide_z = 0;
  double slide_frequency = 0, slide_phase = 0;
  // friction
  double linear = 0, turning = 0, about = not_given, quadratic = 0, turning_quadratic = 0, eddy = 0, eddy_turning = 0;
  InAir air = InAir::none;
  double air_radius = not_given, air_density = 1.204, air_viscosity = 1.825e-5;  // dry air of 20 degrees and 1013 hPa
  bool allow_gain = false;

  bool has(DriveKind kind) const;
  DrivenSet<double> driven_field() const;
  RotorDrive<double> rotor_drive() const;
  bool rubs() const;  // whether there is any friction
  // Of this body: as a symmetric top, and about each of its principal axes.
  Drag<double> drag() const;
  BodyDrag<double> body_drag() const;
  // The magnets with their currents as they are in the mean, and what turns or slides as it is at t = 0.
  MagnetsParameters in_the_mean() const;
  // The fastest frequency of what drives, in revolutions per second; 0 where nothing does.
  double fastest_drive() const;
  std::string overruled(std::string_view path) const;
};

DrivenParameters read_driven(Reader& reader, bool body_space);
void settle_driven(Settings& settings);

// Throws Error where the point is inside a magnet as it is at t = 0.
void check_clear(const DrivenParameters& p, const Vec3<double>& r);

}  // namespace kreisel
