// The files of a map: HDF5, picture, figure.
#pragma once
#include <array>

#include "kreisel/case/open.hpp"
#include "kreisel/ensemble/escape_map.hpp"

namespace kreisel {

struct MapRun {
  EscapeMap map;
  RunSettings run;
  std::array<std::string, 2> axes;
  double seconds;

  double stable_fraction() const {
    return static_cast<double>(map.count(Fate::stayed)) / static_cast<double>(map.grid.pixels());
  }
};

// CASE-map.h5, CASE-map.png and, with gnuplot, CASE-map-figure.svg, .png, .gp.
std::vector<std::filesystem::path> write_map_files(const std::filesystem::path& folder, const Case& c, const MapRun& m);

// The pictures again, from an HDF5 file that write_map_files made.
std::vector<std::filesystem::path> redraw_map(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace kreisel
