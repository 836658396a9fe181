// A map in its HDF5 file (map_file.hpp writes it), read in rectangles.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/report/hdf5/hdf5_blocks.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"

namespace kreisel {

class StoredMap {
 public:
  // Throws Error where the file is damaged or holds no map.
  explicit StoredMap(const std::filesystem::path& file);

  const Grid& grid() const { return grid_; }

  // A rectangle, from its lowest pixel, as the result of the map had it.
  MapBlock block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const;
  MapBlock whole() const { return block(0, 0, grid_.width, grid_.height); }
  // The whole map, but at most so many pixels a side: every so manieth of a larger one.
  // `pulse` is called now and then; what it throws ends the work.
  MapBlock sampled(std::size_t most, const std::function<void()>& pulse = {}) const;

  // What a picture of these pixels needs besides; they must outlive it.
  MapPicture picture(const MapBlock& pixels) const;

 private:
  void pick(std::size_t i, std::size_t j, const std::vector<std::size_t>& x, const std::vector<std::size_t>& y,
            MapBlock& few) const;
  // One of those that not every map has.
  std::optional<Hdf5BlockReader<std::uint8_t>> bytes(const char* name) const;
  std::optional<Hdf5BlockReader<double>> values() const;
  std::vector<std::uint8_t> read(const Hdf5BlockReader<std::uint8_t>& from, const Hdf5Block& at) const;
  void check_fits(std::size_t rows, std::size_t columns) const;

  std::filesystem::path file_;
  Hdf5Reader in_;
  Hdf5BlockReader<double> time_;
  Hdf5BlockReader<std::uint8_t> fate_;
  std::optional<Hdf5BlockReader<std::uint8_t>> bound_, doubtful_, computed_;
  std::optional<Hdf5BlockReader<double>> value_;
  double until_ = 0;
  Grid grid_;
};

}  // namespace kreisel
