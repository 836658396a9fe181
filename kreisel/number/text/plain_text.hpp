// Text that a user wrote, made fit to be shown: titles, keys and file names may hold anything.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kreisel {

// The first letter of a text in UTF-8.
struct Letter {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0: what stands there is no UTF-8
};
Letter first_letter(std::string_view text);

// Whether a terminal would obey the letter instead of showing it: control characters, and marks that turn the direction
// of writing.
bool is_control(char32_t code);

// As one line that a terminal shows: blanks for line breaks and tabs, \x1b and the like for other control characters and
// for bytes that are no UTF-8.
std::string printable(std::string_view text);

// The same for messages, with its middle left out where it has more than `most` bytes.
std::string shortened(std::string_view text, std::size_t most = 200);

// Its lines, without what ends them.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace kreisel
