#include "kreisel/report/text/shell_line.hpp"

namespace kreisel {

std::string shell_word(std::string_view word) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=.,:/%@^";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string shell_line(int argc, char** argv) {
  std::string line = "kreisel";
  for (int i = 1; i < argc; ++i) line += " " + shell_word(argv[i]);
  return line;
}

}  // namespace kreisel
