// A picture too large to open, as a pyramid of small ones in the Deep Zoom layout, which viewers know how to walk.
//
//   FOLDER/map.dzi                        the size of the whole
//   FOLDER/map_files/LEVEL/COLUMN_ROW.png  256 x 256 pixels each; level 0 is one pixel, each further one twice as wide
//
// Built from the finest tiles upwards, four children to a parent, depth first: memory holds a few tiles at a time.
#pragma once
#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>

#include "kreisel/report/picture/png_image.hpp"

namespace kreisel {

// A rectangle of the whole picture, x and y from its upper left corner. Called from several threads at once.
using DrawTile = std::function<Image(std::size_t x, std::size_t y, std::size_t width, std::size_t height)>;

struct PyramidWork {
  int threads = 0;                          // 0: all cores
  const std::atomic<bool>* stop = nullptr;  // once set, it throws Error and leaves nothing behind
};

// Appears as a whole when it is complete and replaces an older pyramid, but no other folder; of several programs that make
// the same one the last to finish wins. Returns the .dzi file.
std::filesystem::path write_tile_pyramid(const std::filesystem::path& folder, std::size_t width, std::size_t height,
                                         const DrawTile& draw, const PyramidWork& work = {});

}  // namespace kreisel
