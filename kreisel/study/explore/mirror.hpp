// Where half of a map is the mirror image of the other half: half a turn about the vertical, R = diag(-1, -1, 1), takes a start at v of an
// axis into the one at -v, the system and the ending are unchanged by it, and so are the fate and its time. To the last bit: R changes signs
// alone, and rounding does not see signs.
#pragma once
#include "kreisel/study/explore/tiles.hpp"

namespace kreisel {

// Whether starts at v and -v of a number are such images while all other numbers are the case's own: then a map's tiles had better begin at 0.
bool mirrors(const Case& c, const std::string& key);

// Which of the two axes mirrors, 0 or 1; -1: none. An axis counts only where it is so whatever the other one is.
int mirrored_axis(const Case& c, const std::array<std::string, 2>& axes);

// Of each tile the other one in the list that is its mirror image, pixel by pixel and exactly; its own number where there is none.
std::vector<std::size_t> mirror_images(const PlannedTiles& plan, const TilePlane& plane,
                                       std::span<const TilePlace> tiles);

// The pixels of the image, `size` a side.
TilePixels mirrored(const TilePixels& pixels, std::size_t size, int axis);

}  // namespace kreisel
