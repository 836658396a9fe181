// A map in its HDF5 file, read in rectangles, for pictures of it: what one sees is what was stored.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/report/hdf5/hdf5_blocks.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/report/picture/tile_pyramid.hpp"

namespace kreisel {

class StoredMap {
 public:
  // Throws Error where the file is damaged or holds no map.
  explicit StoredMap(const std::filesystem::path& file);

  const Grid& grid() const { return grid_; }
  bool checked() const { return in_.checked(); }  // as Hdf5Reader has it

  // Pixels, row by row from the bottom.
  struct Pixels {
    std::size_t width = 0, height = 0;
    std::vector<double> time;
    std::vector<Fate> fate;
    std::vector<std::uint8_t> doubtful;  // empty where nobody has looked
  };
  // A rectangle, from its lowest pixel.
  Pixels pixels(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const;
  // The whole map, but at most so many pixels a side: every so manieth of a larger one.
  // `pulse` is called now and then; what it throws ends the work.
  Pixels sampled(std::size_t most, const std::function<void()>& pulse = {}) const;

  // What a picture of these pixels needs besides; they must outlive it.
  MapPicture picture(const Pixels& pixels) const;

 private:
  void pick(std::size_t i, std::size_t j, const std::vector<std::size_t>& x, const std::vector<std::size_t>& y,
            Pixels& few) const;
  void check_fits(std::size_t rows, std::size_t columns) const;

  std::filesystem::path file_;
  Hdf5Reader in_;
  Hdf5BlockReader<double> time_;
  Hdf5BlockReader<std::uint8_t> fate_;
  std::optional<Hdf5BlockReader<std::uint8_t>> doubtful_;
  double until_ = 0;
  Grid grid_;
};

// The map as a pyramid of tiles in `folder`, in the colours of its picture; returns the .dzi file.
std::filesystem::path write_map_tiles(const std::filesystem::path& folder, const StoredMap& map, const TimeScale& scale,
                                      const PyramidWork& work);

}  // namespace kreisel
