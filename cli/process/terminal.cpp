#include "cli/process/terminal.hpp"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace kreisel {

void fill_closed_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    ::open("/dev/null", number == STDERR_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest number that is free
  }
}

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

bool stderr_is_terminal() { return isatty(STDERR_FILENO) == 1; }

}  // namespace kreisel
