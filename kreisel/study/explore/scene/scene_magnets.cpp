#include "kreisel/study/explore/scene/scene_magnets.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/model/driven/drive_names.hpp"
#include "kreisel/study/explore/scene/source_lines.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

namespace {

// As pictures call it; empty: there is nothing to be seen.
std::string shape_of(SourceKind kind) {
  switch (kind) {
    case SourceKind::dipole:
      return "dipole";
    case SourceKind::pole:
      return "pole";
    case SourceKind::sphere:
      return "sphere";
    case SourceKind::loop:
      return "loop";
    case SourceKind::layer:
      return "disk";
    case SourceKind::dipole_ring:
      return "ring";
    case SourceKind::cylinder:
      return "cylinder";
    case SourceKind::tube:
    case SourceKind::coil:
      return "tube";
    case SourceKind::cuboid:
      return "cuboid";
    case SourceKind::wire:
      return "wire";
    case SourceKind::uniform:
    case SourceKind::measured:
      break;
  }
  return "";
}

SceneMagnet seen(const Source<double>& s) {
  const Vec3<double> round = round_shape(s);
  const bool by_radius =
      s.kind == SourceKind::sphere || s.kind == SourceKind::loop || s.kind == SourceKind::dipole_ring;
  SceneMagnet m{shape_of(s.kind), by_radius ? s.size.x : round.y, s.place.z, 1};
  m.position = three(s.place);
  m.axis = three(s.axis);
  m.side = three(s.side);
  m.inner = round.x;
  m.length = round.z;
  if (s.kind == SourceKind::cuboid || s.kind == SourceKind::wire) m.edges = three(s.size);
  return m;
}

// A round hole along the axis of what it is in: where it is, across that axis. Others are not shown.
void add_hole(const Source<double>& host, const Source<double>& hole, SceneMagnet& m) {
  const Vec3<double> d = hole.place - host.place, third = cross(host.axis, host.side);
  const double radius = round_shape(hole).y;
  if (radius > 0 && std::fabs(dot(host.axis, hole.axis)) > 0.999)
    m.holes.push_back({dot(d, host.side), dot(d, third), radius});
}

// Magnets that move have their lines with them only where nothing stays behind.
void add_lines(const DrivenSet<double>& set, const Solids<double>& solids, Scene& scene) {
  MagnetSet<double> at_rest = set.magnets;
  Solids<double> around = solids;
  std::size_t kept = 0;
  const bool all_turn =
      std::all_of(set.drive.begin(), set.drive.begin() + static_cast<std::ptrdiff_t>(set.magnets.count),
                  [](DriveKind k) { return k == DriveKind::rotor; });
  if (!all_turn) {
    for (std::size_t i = 0; i < set.magnets.count; ++i)
      if (set.drive[i] == DriveKind::none || set.drive[i] == DriveKind::current)
        at_rest.sources[kept++] = set.magnets.sources[i];
    at_rest.count = kept;
    if (kept < set.magnets.count) around.host.fill(Solids<double>::none);  // they are counted anew
  }
  scene.lines = source_lines(at_rest, around);
  if (all_turn && set.magnets.count > 0) scene.lines_drive = drive_name(DriveKind::rotor);
}

void add_all(const MagnetsParameters& p, const DrivenSet<double>& set, Scene& scene) {
  const Solids<double> solids = p.solids();
  std::vector<std::size_t> place(set.magnets.count, 0);
  for (std::size_t i = 0; i < set.magnets.count; ++i) {
    if (solids.host[i] != Solids<double>::none || shape_of(set.magnets.sources[i].kind).empty()) continue;
    place[i] = scene.magnets.size();
    scene.magnets.push_back(seen(set.magnets.sources[i]));
    if (set.drive[i] != DriveKind::none) scene.magnets.back().drive = drive_name(set.drive[i]);
  }
  for (std::size_t i = 0; i < set.magnets.count; ++i)
    if (const int host = solids.host[i]; host != Solids<double>::none)
      add_hole(set.magnets.sources[static_cast<std::size_t>(host)], set.magnets.sources[i],
               scene.magnets[place[static_cast<std::size_t>(host)]]);
  add_lines(set, solids, scene);
}

}  // namespace

bool add_placed_magnets(const Case& c, Scene& scene) {
  if (const DrivenParameters* driven = driven_of(c)) {
    add_all(*driven, driven->driven_field(), scene);
    return true;
  }
  if (!has_magnets(c)) return false;
  const MagnetsParameters p = magnets_of(c, "a scene");
  DrivenSet<double> set;
  set.magnets = p.field();
  add_all(p, set, scene);
  return true;
}

}  // namespace kreisel
