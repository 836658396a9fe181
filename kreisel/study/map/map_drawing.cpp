#include "kreisel/study/map/map_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

constexpr std::size_t largest_picture = 4096, reduced_picture = 2048;  // pixels a side

// The colours of a scale, looked up: a large map asks for thousands of millions.
class Colours {
 public:
  explicit Colours(const MapScale& scale) : scale_(scale), ramp_(steps + 1) {
    for (std::size_t n = 0; n <= steps; ++n)
      ramp_[n] = (scale.value ? value_ramp : ramp)(static_cast<double>(n) / steps);
  }
  Rgb of(Fate fate, double time, bool doubtful, double value) const {
    if (scale_.value && !doubtful && fate == Fate::stayed && std::isfinite(value))
      return at(scale_.value->position(value));
    if (scale_.value || doubtful || fate != Fate::escaped || !std::isfinite(time) || time == 0)
      return point_colour(fate, time, doubtful, value, scale_);
    return at(scale_.time.position(time));
  }

 private:
  static constexpr std::size_t steps = 4096;
  Rgb at(double position) const { return ramp_[static_cast<std::size_t>(std::lround(position * steps))]; }

  MapScale scale_;
  std::vector<Rgb> ramp_;
};

Image drawn(const MapBlock& p, const Colours& colours) {
  Image image{p.width, p.height, {}};
  image.rgb.reserve(3 * p.width * p.height);
  for (std::size_t line = p.height; line-- > 0;) {
    for (std::size_t n = line * p.width; n < (line + 1) * p.width; ++n) {
      const Rgb c =
          colours.of(p.fate[n], p.time[n], !p.doubtful.empty() && p.doubtful[n] != 0, p.value.empty() ? 0 : p.value[n]);
      image.rgb.insert(image.rgb.end(), {c.r, c.g, c.b});
    }
  }
  return image;
}

}  // namespace

std::filesystem::path write_map_tiles(const std::filesystem::path& folder, const StoredMap& map, const MapScale& scale,
                                      const PyramidWork& work) {
  const Colours colours(scale);
  const Grid& grid = map.grid();
  std::mutex reading;  // HDF5 serves one thread at a time
  const DrawTile draw = [&](std::size_t x, std::size_t y, std::size_t width, std::size_t height) {
    std::unique_lock lock(reading);
    const MapBlock p = map.block(x, grid.height - y - height, width, height);
    lock.unlock();
    return drawn(p, colours);
  };
  return write_tile_pyramid(folder, grid.width, grid.height, draw, work);
}

Drawing draw_map(const std::filesystem::path& file, const std::filesystem::path& folder, const MapPictures& wanted,
                 const Control& control) {
  const StoredMap map(file);
  const bool large = std::max(map.grid().width, map.grid().height) > largest_picture;
  const MapBlock pixels = map.sampled(large ? reduced_picture : largest_picture, [&control] {
    if (control.stopped()) throw Error("stopped before the pictures were drawn; `kreisel figure` draws them");
  });
  const MapPicture p = map.picture(pixels);
  make_folder(folder);
  const std::string stem = file.stem().string();
  const Draw figure = [&] { return write_map_figure(folder, stem, p); };
  const Draw picture = [&] { return std::vector{write_map_picture(folder, stem, p)}; };
  const Draw tiles = [&] {
    return std::vector{write_map_tiles(folder / (stem + "-tiles"), map, map_scale(p), {control.threads, control.stop})};
  };
  Drawing drawing{{}, {}, wanted.needed};
  if (!drawing.add_figure(control, figure)) drawing.add_picture(control, picture);
  if (large || wanted.pyramid) drawing.add_picture(control, tiles);
  return drawing;
}

MapFiles write_files(const MapResult& map, const std::filesystem::path& stem, const MapPictures& wanted,
                     const Control& control) {
  return map.keeper().hopeful([&] {
    const std::filesystem::path file = stem.string() + ".h5";
    MapFiles files{save(map, file, control), {}};
    files.drawing = draw_map(file, stem.parent_path(), wanted, control);
    files.drawing.files.insert(files.drawing.files.begin(), file);
    map.keeper().complete();
    return files;
  });
}

}  // namespace kreisel
