// Looks over a TOML text before it is parsed: the parser builds a table for each part of a dotted key and takes them
// apart again one inside the other, so a key of some ten thousand parts would overflow the stack.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace kreisel {

struct TomlLimits {
  static constexpr std::size_t bytes = std::size_t{1} << 20;  // of a file
  static constexpr std::size_t parts = 16;                    // of a key, between dots
  static constexpr std::size_t nested = 16;                   // lists and tables inside one another
  static constexpr std::size_t key = 200;                     // bytes of a whole key
  static constexpr std::size_t keys = 50000;
};

// Throws Error, with the origin's name and the line, where the text has more than that.
void check_shape(std::string_view toml, const std::string& origin);

}  // namespace kreisel
