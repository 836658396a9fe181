#include "cli/process/descriptors.hpp"

#include <cerrno>
#include <initializer_list>

#include <fcntl.h>
#include <unistd.h>

namespace kreisel {

void fill_closed_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    ::open("/dev/null", number == STDERR_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest number that is free
  }
}

}  // namespace kreisel
