#include "kreisel/system/driven/driven_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/case/two_ways.hpp"
#include "kreisel/error.hpp"
#include "kreisel/model/driven/drive_names.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/space/quaternion.hpp"
#include "kreisel/space/rotation.hpp"
#include "kreisel/system/driven/air.hpp"
#include "kreisel/system/driven/driven_keys.hpp"
#include "kreisel/system/magnets/magnets_settings.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = DrivenParameters;
constexpr double degree = std::numbers::pi / 180;

std::vector<DriveKind> read_drives(Reader& reader, std::size_t count) {
  std::array<std::string, drive_names.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = drive_names[i].name;
  std::vector<DriveKind> list;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string word = reader.word(fmt::format("field.magnet[{}].drive", i), words);
    list.push_back(
        drive_names[static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin())].kind);
  }
  return list;
}

void check_ramp(const Reader& reader, const P& p) {
  if (reader.has("rotor.to") != reader.has("rotor.over"))
    throw Error("rotor.to and rotor.over belong together: to which frequency it goes, and over which time");
  if (!std::isnan(p.over) && !(p.over > 0))
    throw Error(fmt::format("rotor.over = {}: a ramp takes a time, a positive number in s", p.over));
}

// Of each drive that some magnet has, the frequency; of the others no key at all.
void check_drives(const Reader& reader, const P& p) {
  for (const DriveName& row : drive_names) {
    if (row.kind == DriveKind::none) continue;
    const std::string table = std::string(row.name) + ".";
    if (p.has(row.kind) && row.kind != DriveKind::slide)
      reader.require(table + "frequency",
                     fmt::format("how often the {} goes round, in revolutions per second", row.name));
    if (p.has(row.kind)) continue;
    for (const auto& [key, value] : reader.settings().values)
      if (key.starts_with(table))
        throw Error(fmt::format("{} is given, but no magnet has drive = '{}'", key, row.name));
  }
  check_ramp(reader, p);
}

void check_friction(const P& p) {
  if (p.allow_gain) return;
  for (const NumberKey<P>& key : friction_keys())
    if (key.in(p) < 0)
      throw Error(
          fmt::format("{} = {}: a negative friction gives energy instead of taking it; say friction.allow_gain = true "
                      "if that is meant",
                      key.path, key.in(p)));
}

Source<double> turned_by(const Source<double>& s, const Vec3<double>& u, const Vec3<double>& centre) {
  Source<double> t = s;
  t.place = centre + rotated(u, s.place - centre);
  t.axis = rotated(u, s.axis);
  t.side = rotated(u, s.side);
  if (s.kind == SourceKind::wire) t.size = rotated(u, s.size);
  if (s.kind == SourceKind::uniform) t.strength = rotated(u, s.strength);
  return t;
}

}  // namespace

bool P::has(DriveKind kind) const { return std::find(drives.begin(), drives.end(), kind) != drives.end(); }

RotorDrive<double> P::rotor_drive() const {
  const bool ramps = !std::isnan(to);
  const Vec3<double> axis = unit_direction("rotor.axis", {axis_x, axis_y, axis_z});
  return {axis,  {centre_x, centre_y, centre_z},           frequency, ramps ? to : frequency, ramps ? over : 1,
          ramps, axis.x == 0 && axis.y == 0 && axis.z == 1};
}

DrivenSet<double> P::driven_field() const {
  DrivenSet<double> set;
  set.magnets = field();
  set.sense = 1;
  set.turns = has(DriveKind::rotor);
  set.alternates = has(DriveKind::current);
  set.slides = has(DriveKind::slide);
  if (set.turns) set.rotor = rotor_drive();
  set.current = {current_frequency, degree * current_phase, current_mean, current_amplitude};
  set.slide = {
      {velocity_x, velocity_y, velocity_z}, {slide_x, slide_y, slide_z}, slide_frequency, degree * slide_phase};
  // The rotor's magnets are lifted towards its axis, about the direction that is e_y where the axis is e_z.
  const Vec3<double> lift =
      set.turns ? (-degree * deviation) * turned(turn_to(set.rotor.axis), Vec3<double>{0, 1, 0}) : Vec3<double>{};
  for (std::size_t i = 0; i < drives.size(); ++i) {
    set.drive[i] = drives[i];
    set.ahead_sine[i] = std::sin(degree * ahead[i]);
    set.ahead_cosine[i] = std::cos(degree * ahead[i]);
    if (drives[i] == DriveKind::rotor)
      set.magnets.sources[i] = turned_by(set.magnets.sources[i], lift, set.rotor.centre);
  }
  return set;
}

bool P::rubs() const {
  const auto coefficients = friction_keys();
  return air != InAir::none || std::any_of(coefficients.begin(), coefficients.end(),
                                           [this](const NumberKey<P>& k) { return std::fabs(k.in(*this)) > 0; });
}

Drag<double> P::drag() const {
  const BuiltBody body = whole();
  const double first = 0.5 * (body.inertia.x + body.inertia.y), third = body.inertia.z;
  const AirDrag of_air = air_drag(air, air_radius, air_density, air_viscosity);
  const double along = std::isnan(about) ? turning : about, slow = eddy_turning + of_air.turning;
  Drag<double> d{};
  d.linear = (linear + eddy + of_air.linear) / body.mass;
  d.across = (turning + slow) / first;
  d.about = (along + slow) / third;
  d.quadratic = (quadratic + of_air.quadratic) / (body.mass * body.mass);
  d.law = of_air.laminar > 0 ? TurningLaw::laminar : TurningLaw::quadratic;
  d.turning = of_air.laminar > 0 ? of_air.laminar / std::pow(third, 1.5) : turning_quadratic / (third * third);
  d.air = std::fabs(d.quadratic) > 0 || std::fabs(d.turning) > 0;
  return d;
}

BodyDrag<double> P::body_drag() const {
  const Drag<double> d = drag();
  const Vec3<double> inertia = whole().inertia;
  const double across = 0.5 * (inertia.x + inertia.y) * d.across;  // a torque per angular velocity again
  return {d.linear, {across / inertia.x, across / inertia.y, d.about}, d.quadratic, d.turning, d.law, d.air};
}

MagnetsParameters P::in_the_mean() const {
  MagnetsParameters mean = *this;
  for (const NumberKey<MagnetsParameters>& key : keys->list) {
    if (key.member != nullptr || key.index % slot::count < slot::strength || key.index % slot::count >= slot::mass)
      continue;
    for (std::size_t i = 0; i < drives.size(); ++i)
      if (drives[i] == DriveKind::current &&
          std::string_view(key.path).starts_with(fmt::format("field.magnet[{}].", i)))
        key.in(mean) *= current_mean;
  }
  return mean;
}

double P::fastest_drive() const {
  double most = 0;
  if (has(DriveKind::rotor)) most = std::fmax(std::fabs(frequency), std::isnan(to) ? 0 : std::fabs(to));
  if (has(DriveKind::current)) most = std::fmax(most, std::fabs(current_frequency));
  if (has(DriveKind::slide)) most = std::fmax(most, std::fabs(slide_frequency));
  return most;
}

std::string P::overruled(std::string_view path) const {
  for (const DriveName& row : drive_names)
    if (path.starts_with(std::string(row.name) + ".") && !has(row.kind)) return "field.magnet.drive";
  if ((path == "rotor.to" || path == "rotor.over") && std::isnan(to)) return "rotor.frequency";
  if (path == "friction.about" && std::isnan(about)) return "friction.turning";
  if (path.starts_with("friction.air.") && air == InAir::none) return "friction.air.shape";
  return MagnetsParameters::overruled(path);
}

DrivenParameters read_driven(Reader& reader, bool body_space) {
  P p;
  static_cast<MagnetsParameters&>(p) = read_magnets(reader, body_space);
  auto keys = std::make_shared<P::DrivenKeys>();
  for (const NumberKey<MagnetsParameters>& key : p.keys->list) keys->list.push_back(key.as<P>());
  const std::size_t first = keys->list.size();
  for (const auto& own : {drive_keys(), friction_keys(), air_keys()})
    keys->list.insert(keys->list.end(), own.begin(), own.end());
  p.drives = read_drives(reader, p.magnets.size());
  keys->texts.reserve(p.magnets.size());
  for (std::size_t i = 0; i < p.magnets.size(); ++i) {
    if (p.drives[i] != DriveKind::current) continue;
    keys->texts.push_back(fmt::format("field.magnet[{}].ahead", i));
    keys->list.push_back({keys->texts.back().c_str(), nullptr, dimension::none, Bound::any,
                          "how far its current is ahead, in degrees", &AheadRow::ahead, i});
  }
  reader.read(p, std::span<const NumberKey<P>>(keys->list).subspan(first));
  const std::array<std::string, 3> shapes{"none", "disk", "sphere"};
  const std::string shape = reader.word("friction.air.shape", shapes);
  p.air = shape == "disk" ? InAir::disk : shape == "sphere" ? InAir::sphere : InAir::none;
  if (p.air != InAir::none) reader.require("friction.air.radius", "the radius of the disk or sphere that the air rubs");
  if (reader.has("friction.air.radius") && !reader.has("friction.air.shape"))
    throw Error("friction.air.radius is given, but no friction.air.shape: expected 'disk' or 'sphere'");
  if (p.air != InAir::none && p.turning_quadratic != 0)
    throw Error("friction.turning_quadratic and friction.air.shape are both given: the air turns by one law");
  p.allow_gain = reader.flag("friction.allow_gain", false);
  p.all_keys = keys;
  check_drives(reader, p);
  check_friction(p);
  return p;
}

void settle_driven(Settings& settings) {
  settle_magnets(settings);
  for (const char* vector : {"rotor.axis", "rotor.centre", "slide.velocity", "slide.amplitude"})
    spread_vector(settings, vector);
}

void check_clear(const DrivenParameters& p, const Vec3<double>& r) {
  const DrivenSet<double> set = p.driven_field();
  for (std::size_t i = 0; i < set.magnets.count; ++i)
    if (!(gap(set.magnets.sources[i], r) > 0))
      throw Error(fmt::format("the start at [{}, {}, {}] is inside field.magnet[{}], a {}: move initial.z", r.x, r.y,
                              r.z, i, p.magnets[i]->name));
}

}  // namespace kreisel
