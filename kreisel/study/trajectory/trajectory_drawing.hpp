// The figure of a trajectory, from its table: where a body moves and how it leans; what a top sees of the vertical, and how
// it turns; of very many bodies what they do together, and how they stand in the end.
#pragma once
#include <span>

#include "kreisel/study/drawing.hpp"
#include "kreisel/study/trajectory/trajectory_columns.hpp"

namespace kreisel {

struct TrajectoryTable {
  const Case& of;
  std::filesystem::path folder;
  std::string stem;               // STEM.csv is the table; STEM-end.csv the bodies at the end, where they are very many
  std::size_t rows = 0;           // of the table
  std::span<const double> first;  // values of the invariants
  std::span<const double> last_state;  // all components
  std::string subtitle{};
};

// STEM-figure.svg, .png and .gp; and STEM-path-figure... with the path in three dimensions: of the centre of mass, of those of
// a few bodies, or of the axis of a top with a fixed point on the unit sphere.
void draw_trajectory(const TrajectoryTable& table, const Control& control, Drawing& drawing);

// STEM-end.csv: one row a body, its number and its vectors.
void write_bodies(const std::filesystem::path& file, const Case& c, std::span<const double> state);

}  // namespace kreisel
