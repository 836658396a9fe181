#include "cli/process/stop_signals.hpp"

#include <cerrno>
#include <csignal>

#include <unistd.h>

namespace kreisel {

namespace {

std::atomic<bool> stopping{false}, aborting{false}, gentle{false};

constexpr char impatience[] = "kreisel: ended at once; what was not finished is not written\n";
constexpr char patience[] = "kreisel: finishing what is in work; Ctrl-C once more ends at once\n";

// Only what a signal handler may do.
extern "C" void on_stop(int) {
  if (stopping.exchange(true) || !gentle) {
    if (aborting.exchange(
            true)) {  // and something does not look at it: a potential of the user's that never returns, say
      [[maybe_unused]] const ssize_t said = write(STDERR_FILENO, impatience, sizeof impatience - 1);
      _exit(130);
    }
  } else {
    const int before = errno;
    [[maybe_unused]] const ssize_t said = write(STDERR_FILENO, patience, sizeof patience - 1);
    errno = before;
  }
}

}  // namespace

const std::atomic<bool>& stop_requested() { return stopping; }
std::atomic<bool>& abort_requested() { return aborting; }

void watch_for_stop() {
  for (const int number : {SIGINT, SIGTERM, SIGXCPU}) std::signal(number, on_stop);
  // Under nohup the end of the terminal means nothing.
  if (std::signal(SIGHUP, on_stop) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // the write fails then, and says so
}

GentleStop::GentleStop() { gentle = true; }
GentleStop::~GentleStop() { gentle = false; }

}  // namespace kreisel
