// The pictures of a map, drawn from its file: what one sees is what was stored.
#pragma once
#include "kreisel/report/picture/tile_pyramid.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/map/stored_map.hpp"

namespace kreisel {

struct MapPictures {
  bool pyramid = false;  // also for a small map
  bool needed = false;   // as Drawing has it
};

// In `folder`, named as the file is: NAME.png and, with gnuplot, NAME-figure.svg, .png, .gp; for a map over 4096 pixels a
// side also the pyramid NAME-tiles, and the others at 2048.
Drawing draw_map(const std::filesystem::path& file, const std::filesystem::path& folder, const MapPictures& wanted,
                 const Control& control);

// The map as a pyramid of tiles in `folder`, in the colours of its picture; returns the .dzi file.
std::filesystem::path write_map_tiles(const std::filesystem::path& folder, const StoredMap& map, const MapScale& scale,
                                      const PyramidWork& work);

// STEM.h5 and its pictures, and what was counted on the way. Where there was a checkpoint, it is gone then.
struct MapFiles {
  MapCounts counts;
  Drawing drawing;
};
MapFiles write_files(const MapResult& map, const std::filesystem::path& stem, const MapPictures& wanted,
                     const Control& control);

}  // namespace kreisel
