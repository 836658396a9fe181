// The binary frames of the protocol (docs/explore.md), little endian.
#pragma once
#include <span>

#include "kreisel/study/explore/tiles.hpp"
#include "web/server/work/outlet.hpp"

namespace kreisel::web {

Bytes tile_frame(std::uint32_t id, const TilePlace& place, const TilePixels& pixels, std::uint64_t steps);
Bytes rows_frame(std::uint32_t id, std::uint32_t columns, std::uint32_t first_row, std::span<const double> values);
Bytes file_frame(std::uint32_t id, std::uint32_t offset, std::span<const char> part);

}  // namespace kreisel::web
