// The files of a map: HDF5, picture, figure, tile pyramid.
#pragma once
#include <functional>

#include "cli/map_plan.hpp"
#include "kreisel/flow/fate_counts.hpp"

namespace kreisel {

// Counted while the map is written out, since it is never in memory as a whole.
struct MapCounts {
  std::size_t pixels = 0, doubtful = 0, computed = 0;
  std::size_t at_once = 0;  // escaped at time 0: outside from the start, or with no start
  FateCounts fates{};

  double part(std::size_t n) const { return static_cast<double>(n) / static_cast<double>(pixels); }
};

// CASE-map.h5. Throws Error, and leaves nothing behind, when the user wants to stop.
MapCounts write_map(const std::filesystem::path& file, const Case& c, const PlannedMap& p, const MapJob& job,
                    std::uint64_t steps);

struct MapPictures {
  bool pyramid = false;  // also for a small map
  int threads = 0;
  bool needed = false;  // whoever asks for nothing else wants to hear it as an error when they fail
};

// From an HDF5 file that write_map made: CASE-map.png and, with gnuplot, CASE-map-figure.svg, .png, .gp; for a map over
// 4096 pixels a side also the pyramid CASE-map-tiles, and the others at 2048.
std::vector<std::filesystem::path> draw_map(const std::filesystem::path& file, const std::filesystem::path& folder,
                                            const MapPictures& wanted);

}  // namespace kreisel
