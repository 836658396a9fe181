#include "cli/process/terminal.hpp"

#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "kreisel/engine/program.hpp"
#include "kreisel/number/text/read_number.hpp"

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
  if (const char* given = std::getenv("COLUMNS")) columns = read_number<std::size_t>(given).value_or(0);
  winsize size{};
  if (columns == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  return columns;
}

bool stderr_is_terminal() { return isatty(STDERR_FILENO) == 1; }

void open_address(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  if (const auto program = find_program("xdg-open")) start_program(*program, {address});
}

}  // namespace kreisel
