#include "web/server/answers/frames.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kreisel::web {

namespace {

static_assert(std::endian::native == std::endian::little, "frames are little endian");

enum FrameKind : std::uint32_t { tile = 1, rows = 2, file = 3 };

class Frame {
 public:
  Frame(FrameKind kind, std::uint32_t id, std::size_t body) {
    bytes_.reserve(body + 48);
    put(static_cast<std::uint32_t>(kind)).put(id);
  }
  template <class T>
  Frame& put(const T& value) {
    return put_all(std::span<const T>(&value, 1));
  }
  template <class T>
  Frame& put_all(std::span<const T> values) {
    if (values.empty()) return *this;
    const std::size_t at = bytes_.size();
    bytes_.resize(at + values.size_bytes());
    std::memcpy(bytes_.data() + at, values.data(), values.size_bytes());
    return *this;
  }
  Bytes take() { return std::move(bytes_); }

 private:
  Bytes bytes_;
};

constexpr std::uint32_t with_trust = 1, with_values = 2;

std::vector<float> single(const std::vector<double>& numbers) {
  std::vector<float> list(numbers.size());
  std::transform(numbers.begin(), numbers.end(), list.begin(), [](double x) { return static_cast<float>(x); });
  return list;
}

}  // namespace

Bytes tile_frame(std::uint32_t id, const TilePlace& place, const TilePixels& pixels, std::uint64_t steps) {
  const std::vector<float> time = single(pixels.time), values = single(pixels.value);
  std::vector<std::uint8_t> fate(pixels.fate.size());
  std::transform(pixels.fate.begin(), pixels.fate.end(), fate.begin(), [](Fate f) { return f.code(); });
  Frame f(tile, id, 10 * time.size());
  f.put(static_cast<std::int32_t>(place.level)).put(static_cast<std::uint32_t>(place.size)).put(place.i).put(place.j);
  f.put((pixels.doubtful.empty() ? 0U : with_trust) | (values.empty() ? 0U : with_values));
  f.put(static_cast<std::uint32_t>(std::min<std::uint64_t>(steps / 1000, UINT32_MAX)));
  return f.put_all(std::span<const float>(time))
      .put_all(std::span<const float>(values))
      .put_all(std::span<const std::uint8_t>(fate))
      .put_all(std::span<const std::uint8_t>(pixels.doubtful))
      .take();
}

Bytes rows_frame(std::uint32_t id, std::uint32_t columns, std::uint32_t first_row, std::span<const double> values) {
  return Frame(rows, id, values.size_bytes()).put(columns).put(first_row).put_all(values).take();
}

Bytes file_frame(std::uint32_t id, std::uint32_t offset, std::span<const char> part) {
  return Frame(file, id, part.size()).put(offset).put_all(part).take();
}

}  // namespace kreisel::web
