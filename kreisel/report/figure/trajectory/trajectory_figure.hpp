// The figure of one trajectory, drawn from its CSV file: the path seen from above, height, tilt, components of vectors,
// and how well the invariants are kept. What swings too fast for the picture is drawn as the band that it covers.
#pragma once
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// An invariant in its column, with its value at the start. Its relative change is drawn, or its change itself
// where it starts at zero; of one that starts at what rounding leaves of zero its change as a part of what is given.
struct InvariantColumn {
  CsvColumn column;
  double first = 0;
  double scale = 0;  // 0: the first value
};

// Two columns drawn against each other with equal axes: r_x, r_y, or a_x, a_y with the unit circle around them.
struct PathColumns {
  CsvColumn x, y;
  bool unit_circle = false;
  std::string x_label{}, y_label{};  // the headings unless given
};

// Several quantities of one kind against time: the components of a vector.
struct CurvesPanel {
  CsvColumn label;  // what the axis says
  std::vector<CsvColumn> curves;
};

// Many bodies at one time, from a CSV file with a row a body: places, and axes as arrows, coloured by how far they point up.
struct ArrowColumns {
  std::string csv;  // file name in the figure's folder
  CsvColumn x, y, a_x, a_y, a_z;
  double length = 1;  // of an arrow in the plane, in units of x
  std::string x_label{}, y_label{}, colour_label{};
  std::string length_label{};  // of an arrow of that length
};

struct TrajectoryPicture {
  std::string csv;       // file name in the figure's folder
  std::size_t rows = 0;  // its number of rows; a long run is thinned to a few thousand
  std::string title{};
  CsvColumn time{};
  std::optional<PathColumns> path{};
  std::vector<PathColumns> more_paths{};  // of other bodies, in colours of their own; all have one window
  std::optional<ArrowColumns> arrows{};   // instead of a path
  std::optional<CsvColumn> height{}, tilt{};
  std::vector<CurvesPanel> panels{};
  std::vector<InvariantColumn> invariants{};
  std::string subtitle{};
  std::string time_label{}, height_label{}, tilt_label{};  // the headings unless given
  bool joined = true;  // whether the path's rows are close enough for lines; write_trajectory_figure sees
};

// All its paths.
std::vector<PathColumns> paths_of(const TrajectoryPicture& trajectory);

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. The CSV file must be there; a column that it
// does not have is refused, and so is one whose heading holds a comma or a quote, which gnuplot cannot find.
std::vector<std::filesystem::path> write_trajectory_figure(const std::filesystem::path& folder, const std::string& stem,
                                                           const TrajectoryPicture& trajectory);

}  // namespace kreisel
