#include "kreisel/report/picture/tile_pyramid.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/part_file.hpp"
#include "kreisel/report/file/text_file.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t side = 256;

// Half as wide and high; a pixel is the mean of the up to four it covers.
Image halved(const Image& large) {
  Image small{(large.width + 1) / 2, (large.height + 1) / 2, {}};
  small.rgb.reserve(3 * small.width * small.height);
  for (std::size_t y = 0; y < small.height; ++y) {
    const std::array<std::size_t, 2> rows{2 * y, std::min(2 * y + 1, large.height - 1)};
    for (std::size_t x = 0; x < small.width; ++x) {
      const std::array<std::size_t, 2> columns{2 * x, std::min(2 * x + 1, large.width - 1)};
      for (std::size_t c = 0; c < 3; ++c) {
        unsigned sum = 2;
        for (const std::size_t j : rows)
          for (const std::size_t i : columns) sum += large.rgb[3 * (j * large.width + i) + c];
        small.rgb.push_back(static_cast<std::uint8_t>(sum / 4));
      }
    }
  }
  return small;
}

void paste(const Image& tile, std::size_t x, std::size_t y, Image& onto) {
  for (std::size_t row = 0; row < tile.height; ++row)
    std::copy_n(tile.rgb.begin() + static_cast<std::ptrdiff_t>(3 * row * tile.width), 3 * tile.width,
                onto.rgb.begin() + static_cast<std::ptrdiff_t>(3 * ((y + row) * onto.width + x)));
}

class Pyramid {
 public:
  Pyramid(fs::path folder, std::size_t width, std::size_t height, const DrawTile& draw, const std::atomic<bool>* stop)
      : folder_(std::move(folder)), width_(width), height_(height), draw_(draw), stop_(stop) {
    while ((std::size_t{1} << finest_) < std::max(width, height)) ++finest_;
    for (std::size_t level = 0; level <= finest_; ++level) fs::create_directories(of_level(level));
  }

  // The tile, once it and everything below it is written.
  Image build(std::size_t level, std::size_t column, std::size_t row) {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed))
      throw Error("stopped while the tiles were drawn; `kreisel figure` draws them");
    Image tile = level == finest_ ? drawn(column, row) : halved(children(level, column, row));
    write_plain_png(of_level(level) / fmt::format("{}_{}.png", column, row), tile);
    return tile;
  }

 private:
  fs::path of_level(std::size_t level) const { return folder_ / std::to_string(level); }
  std::size_t at_level(std::size_t length, std::size_t level) const {
    const std::size_t shrink = std::size_t{1} << (finest_ - level);
    return (length + shrink - 1) / shrink;
  }

  Image drawn(std::size_t column, std::size_t row) {
    const std::size_t x = column * side, y = row * side;
    return draw_(x, y, std::min(side, width_ - x), std::min(side, height_ - y));
  }

  Image children(std::size_t level, std::size_t column, std::size_t row) {
    const std::size_t x = 2 * column * side, y = 2 * row * side;
    const std::size_t wide = std::min(2 * side, at_level(width_, level + 1) - x);
    const std::size_t high = std::min(2 * side, at_level(height_, level + 1) - y);
    Image four{wide, high, std::vector<std::uint8_t>(3 * wide * high)};
    tbb::parallel_for(std::size_t{0}, std::size_t{4}, [&](std::size_t child) {
      const std::size_t right = child % 2, below = child / 2;
      if (right * side >= wide || below * side >= high) return;
      paste(build(level + 1, 2 * column + right, 2 * row + below), right * side, below * side, four);
    });
    return four;
  }

  fs::path folder_;
  std::size_t width_, height_, finest_ = 0;
  const DrawTile& draw_;
  const std::atomic<bool>* stop_;
};

std::string description(std::size_t width, std::size_t height) {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<Image xmlns=\"http://schemas.microsoft.com/deepzoom/2008\" Format=\"png\" Overlap=\"0\" TileSize=\"{}\">\n"
      "  <Size Width=\"{}\" Height=\"{}\"/>\n</Image>\n",
      side, width, height);
}

bool in_the_way(const fs::path& folder) { return fs::exists(folder) && !fs::exists(folder / "map.dzi"); }

void make_room(const fs::path& folder) {
  if (in_the_way(folder))
    throw Error(fmt::format("cannot write '{}': something that is no tile pyramid is in the way", folder.string()));
}

// Another program may put its pyramid there at any moment: the older one is moved away, and that again where a newer one
// has come in between.
void put_in_place(const PartFile& part, const fs::path& folder) {
  constexpr int patience = 100;
  std::error_code reason, none_there;
  for (int i = 0; i < patience; ++i) {
    if (in_the_way(folder)) continue;  // or has just been moved away, between two looks at it
    fs::remove_all(part.old_folder());
    fs::rename(folder, part.old_folder(), none_there);
    fs::rename(part.folder(), folder, reason);
    if (!reason) return sync_folder(folder.parent_path());
    if (reason != std::errc::directory_not_empty && reason != std::errc::file_exists) break;
  }
  make_room(folder);
  throw fs::filesystem_error("rename", folder, reason);
}

void build(const PartFile& part, std::size_t width, std::size_t height, const DrawTile& draw, const PyramidWork& work) {
  const fs::path folder = part.folder();
  Pyramid pyramid(folder / "map_files", width, height, draw, work.stop);
  tbb::task_arena arena(work.threads > 0 ? work.threads : tbb::task_arena::automatic);
  arena.execute([&] { pyramid.build(0, 0, 0); });
  write_text(folder / "map.dzi", description(width, height));
}

}  // namespace

fs::path write_tile_pyramid(const fs::path& folder, std::size_t width, std::size_t height, const DrawTile& draw,
                            const PyramidWork& work) {
  make_room(folder);
  clear_left_parts(folder);
  const PartFile part(folder);  // its folders go with it, whatever happens
  try {
    build(part, width, height, draw, work);
    put_in_place(part, folder);
  } catch (const fs::filesystem_error& e) {
    throw Error(fmt::format("cannot write '{}': {}", folder.string(), e.code().message()));
  }
  return folder / "map.dzi";
}

}  // namespace kreisel
