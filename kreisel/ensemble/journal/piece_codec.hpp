// A piece's result as few bytes: the bytes of its times sorted by significance, then its fates, all deflated.
//
// Neighbouring times share sign, exponent and often more, so sorted bytes repeat; the fates hardly take any room.
#pragma once
#include <string>
#include <string_view>

#include "kreisel/ensemble/pieces/pieces.hpp"

namespace kreisel {

// Times and fates; the steps are not in it.
std::string packed(const PieceResult& result);

// The inverse, for `count` trajectories. Throws Error where the bytes are no such thing.
PieceResult unpacked(std::string_view bytes, std::size_t count);

}  // namespace kreisel
