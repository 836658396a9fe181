#include "kreisel/study/map/stored_map.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace {

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

Hdf5Reader opened(const std::filesystem::path& file) {
  Hdf5Reader in(file);
  if (!in.has_attribute("kind") || in.text("kind") != "kreisel map")
    throw Error(file.string() + " holds no map of kreisel's");
  return in;
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
      bound_(bytes("bound")),
      doubtful_(bytes("doubtful")),
      computed_(bytes("computed")),
      value_(values()),
      until_(in_.number("until")) {
  const std::vector<double> w = in_.numbers("window").values;
  check_fits(fate_.rows(), fate_.columns());
  if (w.size() != 4 || !(until_ > 0) || !std::isfinite(until_)) check_fits(0, 0);
  grid_ = {time_.columns(), time_.rows(), w[0], w[1], w[2], w[3]};
  check(grid_);
}

std::optional<Hdf5BlockReader<std::uint8_t>> StoredMap::bytes(const char* name) const {
  if (!in_.has(name)) return std::nullopt;
  std::optional found(in_.blocks<std::uint8_t>(name));
  check_fits(found->rows(), found->columns());
  return found;
}

std::optional<Hdf5BlockReader<double>> StoredMap::values() const {
  if (!in_.has_attribute("colour_dataset")) return std::nullopt;
  const std::string name = in_.text("colour_dataset");
  if (!in_.has(name.c_str())) check_fits(0, 0);
  std::optional found(in_.blocks<double>(name.c_str()));
  check_fits(found->rows(), found->columns());
  return found;
}

void StoredMap::check_fits(std::size_t rows, std::size_t columns) const {
  if (rows != time_.rows() || columns != time_.columns())
    throw Error(file_.string() + " is damaged: its datasets do not fit together");
}

std::vector<std::uint8_t> StoredMap::read(const Hdf5BlockReader<std::uint8_t>& from, const Hdf5Block& at) const {
  std::vector<std::uint8_t> values(at.rows * at.columns);
  from.read(at, values);
  return values;
}

MapBlock StoredMap::block(std::size_t i, std::size_t j, std::size_t width, std::size_t height) const {
  const Hdf5Block at{j, i, height, width};
  const std::size_t count = width * height;
  MapBlock b{i, j, width, height, std::vector<double>(count), {}, {}, {}};
  time_.read(at, b.time);
  const std::vector<std::uint8_t> kinds = read(fate_, at);
  const std::vector<std::uint8_t> bounds = bound_ ? read(*bound_, at) : std::vector<std::uint8_t>(count);
  auto fates = joined_fates(kinds, bounds);
  if (!fates) check_fits(0, 0);
  b.fate = std::move(*fates);
  if (doubtful_) b.doubtful = read(*doubtful_, at);
  if (computed_) b.computed = read(*computed_, at);
  if (value_) {
    b.value.resize(count);
    value_->read(at, b.value);
  }
  return b;
}

MapBlock StoredMap::sampled(std::size_t most, const std::function<void()>& pulse) const {
  const std::size_t longest = std::max(grid_.width, grid_.height);
  if (longest <= most) return whole();
  const std::size_t width = std::max<std::size_t>(1, grid_.width * most / longest);
  const std::size_t height = std::max<std::size_t>(1, grid_.height * most / longest);
  const std::vector<std::size_t> x = samples(width, grid_.width), y = samples(height, grid_.height);
  MapBlock few{0, 0, width, height, std::vector<double>(width * height), std::vector<Fate>(width * height), {}, {}};
  if (doubtful_) few.doubtful.resize(width * height);
  if (computed_) few.computed.resize(width * height);
  if (value_) few.value.resize(width * height);
  for (std::size_t j = 0; j < grid_.height; j += hdf5_block_side) {
    if (pulse) pulse();
    for (std::size_t i = 0; i < grid_.width; i += hdf5_block_side) pick(i, j, x, y, few);
  }
  return few;
}

// The samples that lie in the block of the file that begins at i, j.
void StoredMap::pick(std::size_t i, std::size_t j, const std::vector<std::size_t>& x, const std::vector<std::size_t>& y,
                     MapBlock& few) const {
  const std::size_t wide = std::min(hdf5_block_side, grid_.width - i),
                    high = std::min(hdf5_block_side, grid_.height - j);
  const auto range = [](const std::vector<std::size_t>& at, std::size_t from, std::size_t to) {
    return std::pair(std::lower_bound(at.begin(), at.end(), from) - at.begin(),
                     std::lower_bound(at.begin(), at.end(), to) - at.begin());
  };
  const auto [left, right] = range(x, i, i + wide);
  const auto [low, high_end] = range(y, j, j + high);
  const MapBlock from_file = block(i, j, wide, high);
  for (auto row = static_cast<std::size_t>(low); row < static_cast<std::size_t>(high_end); ++row) {
    for (auto column = static_cast<std::size_t>(left); column < static_cast<std::size_t>(right); ++column) {
      const std::size_t from = (y[row] - j) * wide + x[column] - i, to = row * few.width + column;
      few.time[to] = from_file.time[from];
      few.fate[to] = from_file.fate[from];
      if (doubtful_) few.doubtful[to] = from_file.doubtful[from];
      if (computed_) few.computed[to] = from_file.computed[from];
      if (value_) few.value[to] = from_file.value[from];
    }
  }
}

MapPicture StoredMap::picture(const MapBlock& pixels) const {
  const std::string x_unit = unit_of(in_, "x"), y_unit = unit_of(in_, "y");
  MapPicture p = picture_of(grid_, pixels);
  p.equal_axes = x_unit == y_unit && !x_unit.empty();
  p.x_label = stored_label(in_, "x", in_.text("x_axis"), x_unit);
  p.y_label = stored_label(in_, "y", in_.text("y_axis"), y_unit);
  p.title = in_.text("title");
  p.time_unit = in_.text("time_unit");
  p.subtitle = stored_subtitle(in_, p.time_unit);
  p.until = until_;
  if (value_) {
    const std::string unit = unit_of(in_, in_.text("colour_dataset"));
    p.value_label = in_.text("colour_label") + (unit.empty() ? "" : " [" + unit + "]");
    p.value_logarithmic = in_.text("colour_scale") == "logarithmic";
    // A case's title may say what its map shows without colours.
    p.subtitle = p.title + (p.subtitle.empty() ? "" : "; " + p.subtitle);
    p.title = capitalised(in_.text("colour_label"));
  }
  return p;
}

}  // namespace kreisel
