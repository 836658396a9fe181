// Starts over every field of fields.list in each of its spaces, along a line in the plane of the Levitron.
#pragma once
#include <algorithm>
#include <set>

#include "kreisel/system/levitron/field_row.hpp"
#include "support/engine_lines.hpp"

namespace kreisel {

// But for those that have a line in engine_lines.hpp by the same name: "ring series", "ring series, angles", "body over a ring series".
inline std::vector<Line> field_lines() {
  std::set<std::string> there;
  for (const Line& line : chosen_lines()) there.insert(line.about);
  std::vector<Line> lines;
  for (const FieldRow& row : field_rows()) {
    std::string words = row.name;
    std::replace(words.begin(), words.end(), '-', ' ');
    const auto add = [&](const std::string& about, std::vector<std::string> overrides, double step) {
      if (!there.insert(about).second) return;
      overrides.push_back(std::string("field.kind=") + row.name);
      lines.push_back({about,
                       row.of_magnets ? "stack" : "levitron",
                       overrides,
                       {"initial.x", "initial.z"},
                       {0, -0.004},
                       {0.03, 0.012},
                       step,
                       0.2});
    };
    if (row.axis != nullptr) add(words, {}, 0.004);
    if (row.angles != nullptr) add(words + ", angles", {"space=angles", "initial.tilt=0.1"}, 0.002);
    if (row.body != nullptr) add("body over a " + words, {"space=body"}, 0.004);
  }
  return lines;
}

// All that tests of lanes run.
inline std::vector<Line> engine_lines() {
  std::vector<Line> lines = chosen_lines();
  for (Line& line : field_lines()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace kreisel
