#include "kreisel/report/hdf5/stored_map.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

Hdf5Reader opened(const std::filesystem::path& file) {
  Hdf5Reader in(file);
  if (!in.has_attribute("kind") || in.text("kind") != "kreisel map")
    throw Error(file.string() + " holds no map of kreisel's");
  return in;
}

std::string axis_label(const std::string& name, const std::string& unit) {
  return unit.empty() ? name : fmt::format("{} [{}]", name, unit);
}

// A pure number has no unit.
std::string unit_of(const Hdf5Reader& in, const std::string& dataset) {
  return in.has_attribute(dataset + "/unit") ? in.text(dataset + "/unit") : "";
}

// Where `few` evenly spaced samples lie among `many`.
std::vector<std::size_t> samples(std::size_t few, std::size_t many) {
  std::vector<std::size_t> at(few);
  for (std::size_t n = 0; n < few; ++n) at[n] = (2 * n + 1) * many / (2 * few);
  return at;
}

}  // namespace

StoredMap::StoredMap(const std::filesystem::path& file)
    : file_(file),
      in_(opened(file)),
      time_(in_.blocks<double>("escape_time")),
      fate_(in_.blocks<std::uint8_t>("fate")),
      until_(in_.number("until")) {
  if (in_.has("doubtful")) doubtful_.emplace(in_.blocks<std::uint8_t>("doubtful"));
  const std::vector<double> w = in_.numbers("window").values;
  check_fits(fate_.rows(), fate_.columns());
  if (doubtful_) check_fits(doubtful_->rows(), doubtful_->columns());
  if (w.size() != 4 || !(until_ > 0) || !std::isfinite(until_)) check_fits(0, 0);
  grid_ = {time_.columns(), time_.rows(), w[0], w[1], w[2], w[3]};
  check(grid_);
}

void StoredMap::check_fits(std::size_t rows, std::size_t columns) const {
  if (rows != time_.rows() || columns != time_.columns())
    throw Error(file_.string() + " is damaged: its datasets do not fit together");
}

StoredMap::Pixels StoredMap::pixels(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const {
  const std::size_t count = width * height;
  Pixels p{width, height, std::vector<double>(count), std::vector<Fate>(count), {}};
  time_.read({j, i, height, width}, p.time);
  std::vector<std::uint8_t> codes(count);
  fate_.read({j, i, height, width}, codes);
  if (doubtful_) {
    p.doubtful.resize(count);
    doubtful_->read({j, i, height, width}, p.doubtful);
  }
  if (!std::all_of(codes.begin(), codes.end(), Fate::is_code)) check_fits(0, 0);
  std::transform(codes.begin(), codes.end(), p.fate.begin(), Fate::of_code);
  return p;
}

StoredMap::Pixels StoredMap::sampled(std::size_t most, const std::function<void()>& pulse) const {
  const std::size_t longest = std::max(grid_.width, grid_.height);
  if (longest <= most) return pixels(0, 0, grid_.width, grid_.height);
  const std::size_t width = std::max<std::size_t>(1, grid_.width * most / longest);
  const std::size_t height = std::max<std::size_t>(1, grid_.height * most / longest);
  const std::vector<std::size_t> x = samples(width, grid_.width), y = samples(height, grid_.height);
  Pixels few{width, height, std::vector<double>(width * height), std::vector<Fate>(width * height), {}};
  if (doubtful_) few.doubtful.resize(width * height);
  for (std::size_t j = 0; j < grid_.height; j += hdf5_block_side) {
    if (pulse) pulse();
    for (std::size_t i = 0; i < grid_.width; i += hdf5_block_side) pick(i, j, x, y, few);
  }
  return few;
}

// The samples that lie in the block of the file that begins at i, j.
void StoredMap::pick(std::size_t i, std::size_t j, const std::vector<std::size_t>& x, const std::vector<std::size_t>& y,
                     Pixels& few) const {
  const std::size_t wide = std::min(hdf5_block_side, grid_.width - i),
                    high = std::min(hdf5_block_side, grid_.height - j);
  const auto range = [](const std::vector<std::size_t>& at, std::size_t from, std::size_t to) {
    return std::pair(std::lower_bound(at.begin(), at.end(), from) - at.begin(),
                     std::lower_bound(at.begin(), at.end(), to) - at.begin());
  };
  const auto [left, right] = range(x, i, i + wide);
  const auto [low, high_end] = range(y, j, j + high);
  const Pixels block = pixels(i, j, wide, high);
  for (auto row = static_cast<std::size_t>(low); row < static_cast<std::size_t>(high_end); ++row) {
    for (auto column = static_cast<std::size_t>(left); column < static_cast<std::size_t>(right); ++column) {
      const std::size_t from = (y[row] - j) * wide + x[column] - i, to = row * few.width + column;
      few.time[to] = block.time[from];
      few.fate[to] = block.fate[from];
      if (doubtful_) few.doubtful[to] = block.doubtful[from];
    }
  }
}

MapPicture StoredMap::picture(const Pixels& pixels) const {
  const std::string x_unit = unit_of(in_, "x"), y_unit = unit_of(in_, "y");
  MapPicture p;
  p.width = pixels.width;
  p.height = pixels.height;
  p.x0 = grid_.x0;
  p.x1 = grid_.x1;
  p.y0 = grid_.y0;
  p.y1 = grid_.y1;
  p.cell_centred = true;
  p.equal_axes = x_unit == y_unit && !x_unit.empty();
  p.x_label = axis_label(in_.text("x_axis"), x_unit);
  p.y_label = axis_label(in_.text("y_axis"), y_unit);
  p.title = in_.text("title");
  p.time_unit = in_.text("time_unit");
  p.until = until_;
  p.time = pixels.time;
  p.fate = pixels.fate;
  p.doubtful = pixels.doubtful;
  return p;
}

namespace {

// The colours of a scale, looked up: a large map asks for thousands of millions.
class Colours {
 public:
  explicit Colours(const TimeScale& scale) : scale_(scale), ramp_(steps + 1) {
    for (std::size_t n = 0; n <= steps; ++n) ramp_[n] = ramp(static_cast<double>(n) / steps);
  }
  Rgb of(Fate fate, double time, bool doubtful) const {
    if (doubtful || fate != Fate::escaped || !std::isfinite(time) || time == 0)
      return point_colour(fate, time, doubtful, scale_);
    return ramp_[static_cast<std::size_t>(std::lround(scale_.position(time) * steps))];
  }

 private:
  static constexpr std::size_t steps = 4096;
  TimeScale scale_;
  std::vector<Rgb> ramp_;
};

Image drawn(const StoredMap::Pixels& p, const Colours& colours) {
  Image image{p.width, p.height, {}};
  image.rgb.reserve(3 * p.width * p.height);
  for (std::size_t line = p.height; line-- > 0;) {
    for (std::size_t n = line * p.width; n < (line + 1) * p.width; ++n) {
      const Rgb c = colours.of(p.fate[n], p.time[n], !p.doubtful.empty() && p.doubtful[n] != 0);
      image.rgb.insert(image.rgb.end(), {c.r, c.g, c.b});
    }
  }
  return image;
}

}  // namespace

std::filesystem::path write_map_tiles(const std::filesystem::path& folder, const StoredMap& map, const TimeScale& scale,
                                      const PyramidWork& work) {
  const Colours colours(scale);
  const Grid& grid = map.grid();
  std::mutex reading;  // HDF5 serves one thread at a time
  const DrawTile draw = [&](std::size_t x, std::size_t y, std::size_t width, std::size_t height) {
    std::unique_lock lock(reading);
    const StoredMap::Pixels p = map.pixels(x, grid.height - y - height, width, height);
    lock.unlock();
    return drawn(p, colours);
  };
  return write_tile_pyramid(folder, grid.width, grid.height, draw, work);
}

}  // namespace kreisel
