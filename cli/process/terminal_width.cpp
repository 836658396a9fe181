#include "cli/process/terminal_width.hpp"

#include <charconv>
#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace kreisel {

std::size_t terminal_width() {
  if (isatty(STDOUT_FILENO) != 1) return 0;
  std::size_t columns = 0;
  if (const char* given = std::getenv("COLUMNS"); given != nullptr) {
    const std::string_view text = given;
    std::from_chars(text.data(), text.data() + text.size(), columns);
  }
  winsize size{};
  if (columns == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  return columns;
}

}  // namespace kreisel
