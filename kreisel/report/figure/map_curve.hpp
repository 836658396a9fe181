// A map one point wide or high as a curve: the escape time against the one axis that varies.
#pragma once
#include "kreisel/report/figure/map_figure.hpp"

namespace kreisel {

// What an escape at time 0 means, for legends.
inline constexpr const char* at_once_words = "gone at once: no equilibrium, or out of bounds";
// What doubt means, and how many of the points it is about.
std::string doubtful_words(const MapPicture& map);

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. Starts that stay stand at the last time, those that are
// gone at once at the foot, each with a mark of its own.
std::vector<std::filesystem::path> draw_map_curve(const std::filesystem::path& folder, const std::string& stem,
                                                  const MapPicture& map);

}  // namespace kreisel
