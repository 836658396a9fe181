#include "cli/process/open_address.hpp"

#include <cstdlib>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include "kreisel/engine/program.hpp"

namespace kreisel {

void open_address(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const auto program = find_program("xdg-open");
  if (!program) return;
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, number, "/dev/null", O_RDWR, 0);
  posix_spawnattr_t apart;  // Ctrl-C is not for the browser
  posix_spawnattr_init(&apart);
  posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETSID);
  std::string name = program->string(), word = address;
  char* const words[] = {name.data(), word.data(), nullptr};
  pid_t child = 0;
  posix_spawn(&child, name.c_str(), &quiet, &apart, words, environ);
  posix_spawnattr_destroy(&apart);
  posix_spawn_file_actions_destroy(&quiet);
}

}  // namespace kreisel
