// What stands about the top of a case and how large it is, for a picture in three dimensions.
#pragma once
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/explore/field_lines.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct SceneMagnet {
  std::string kind;  // disk, ring or pole
  double radius = 0, height = 0, strength = 0;
};

struct Scene {
  std::string unit;  // of lengths
  std::vector<SceneMagnet> magnets{};
  std::vector<FieldLine> lines{};  // of the exact field of these magnets, whatever series a case computes with
  std::optional<double> body_radius{}, body_height{};
  double equilibrium = 0;  // the height at which it floats
  std::optional<double> escape{};
  bool gravity = false, place = false;  // whether it falls; whether it is free to move
};

Scene scene_of(const Case& c);
Json scene_json(const Scene& scene);

}  // namespace kreisel
