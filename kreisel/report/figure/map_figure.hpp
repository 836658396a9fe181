// The escape-time diagram as a picture of one pixel per point, and as a figure with axes and colour bar.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/report/picture/palette.hpp"
#include "kreisel/report/picture/png_image.hpp"

namespace kreisel {

struct MapPicture {
  std::size_t width = 0, height = 0;          // points along x and y
  double x0 = 0, x1 = 1, y0 = 0, y1 = 1;      // the window
  bool cell_centred = false;                  // false: the outermost points lie on the window's edges; true: half a
                                              // pixel inside
  bool equal_axes = false;                    // both axes in one unit: a length is drawn as long either way
  std::string x_label{}, y_label{}, title{};  // labels with their unit, e.g. "r_x [m]"
  std::string time_unit{};                    // empty for scaled units
  double until = 0;                           // time at which a trajectory that stays was ended
  std::span<const double> time{};             // escape times; row 0 is the bottom row, y0
  std::span<const Fate> fate{};
  std::span<const std::uint8_t> doubtful{};  // 1 where the fate is not to be believed; empty: nobody has looked
  std::string subtitle{};                    // how it came about
  std::span<const double> value{};           // of starts that stay, where that is what colours it; empty: nothing does
  std::string value_label{};                 // with its unit
  bool value_logarithmic = false;
};

// Of these pixels of a map over that grid, which must outlive it; without words or units.
MapPicture picture_of(const Grid& grid, const MapBlock& pixels);

// The scales of colours that both pictures use: of escape times, or of values.
struct MapScale {
  TimeScale time{};
  std::optional<ValueScale> value{};
  // From where to where the colour bar goes: values where they colour, else times.
  TimeScale bar() const { return value ? TimeScale{value->low, value->high} : time; }
};
MapScale map_scale(const MapPicture& map);
TimeScale time_scale(const MapPicture& map);

// The colour of one point; an escape at time 0 is a point without a start (no equilibrium, say, or outside the bounds).
Rgb point_colour(Fate fate, double time, bool doubtful, const TimeScale& scale);
// The same where values colour what stays; without a value that is white.
Rgb point_colour(Fate fate, double time, bool doubtful, double value, const MapScale& scale);

// One pixel per point, the top row is y1.
Image picture(const MapPicture& map);

// Writes `folder`/STEM.png, the native picture, and returns its path.
std::filesystem::path write_map_picture(const std::filesystem::path& folder, const std::string& stem,
                                        const MapPicture& map);

// Writes that picture and, with gnuplot, STEM-figure.svg, .png and .gp; returns all four. A map one point wide or high is
// drawn as a curve. Without gnuplot it throws when the native picture is in place.
std::vector<std::filesystem::path> write_map_figure(const std::filesystem::path& folder, const std::string& stem,
                                                    const MapPicture& map);

}  // namespace kreisel
