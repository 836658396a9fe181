// What stands about the top of a case and how large it is, for a picture in three dimensions.
#pragma once
#include <array>
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/explore/drive_poses.hpp"
#include "kreisel/study/explore/scene/field_lines.hpp"
#include "kreisel/study/explore/scene/scene_body.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// A vector as scenes have it.
inline std::array<double, 3> three(const Vec3<double>& v) { return {v.x, v.y, v.z}; }

struct SceneMagnet {
  std::string kind;  // disk, ring or pole; anywhere also cylinder, tube, cuboid, sphere, loop, dipole, wire
  double radius = 0, height = 0, strength = 0;
  std::array<double, 3> position{0, 0, height}, axis{0, 0, 1}, side{1, 0, 0};
  double inner = 0, length = 0;   // of what is round
  std::array<double, 3> edges{};  // of a cuboid, along its side, the third direction and its axis; of a wire the way
  std::vector<std::array<double, 3>> holes{};  // along its axis: where across it, and the radius
  std::string drive{};                         // rotor, slide, current; empty: it stays as it is
};

struct Scene {
  std::string unit;  // of lengths
  std::vector<SceneMagnet> magnets{};
  std::vector<FieldLine> lines{};   // of the exact field of these magnets, whatever series a case computes with
  std::string lines_drive{};        // rotor: the lines turn with it
  std::vector<DrivePose> drives{};  // what moves magnets, at t = 0; later in the columns of a flight
  SceneBody body{};
  double equilibrium = 0;  // the height at which it floats
  std::optional<double> escape{};
  bool gravity = false, place = false;  // whether it falls; whether it is free to move
};

Scene scene_of(const Case& c);
Json scene_json(const Scene& scene);

}  // namespace kreisel
