#include "cli/process/stop_signals.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>

#include <unistd.h>

#include "kreisel/report/file/open_parts.hpp"
#include "kreisel/system/own/module/own_failure.hpp"

namespace kreisel {

namespace {

std::atomic<bool> stopping{false}, aborting{false}, gentle{false}, exiting{false}, ended{false};

// Only what a signal handler may do, here and below.
void say(const char* line) { [[maybe_unused]] const ssize_t said = write(STDERR_FILENO, line, std::strlen(line)); }

constexpr char impatience[] = "kreisel: ended at once; what was not finished is not written\n";
constexpr char patience[] = "kreisel: finishing what is in work; Ctrl-C once more ends at once\n";

extern "C" void on_stop(int) {
  if (stopping.exchange(true) || !gentle) {
    if (aborting.exchange(true)) {  // and something does not look at it: a potential that never returns, say
      say(impatience), leave_nothing(), _exit(130);
    }
  } else {
    const int before = errno;
    say(patience);
    errno = before;
  }
}

constexpr int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
struct sigaction usual[std::size(crashes)];
alignas(16) char crash_stack[1 << 16];  // a call of itself without end has used up the other one

// Says whose code it may have been, and dies of it as without us.
extern "C" void on_crash(int number) {
  if (const char* sentence = crash_sentence()) say("kreisel: "), say(sentence), leave_nothing();
  for (std::size_t i = 0; i < std::size(crashes); ++i) sigaction(crashes[i], &usual[i], nullptr);
  raise(number);
}

// A potential may call exit, on any thread and on several: nothing of ours is destroyed then, since other threads still use it.
void on_exit_inside() {
  const char* sentence = exit_sentence();
  if (sentence == nullptr || ended) return;
  while (exiting.exchange(true)) pause();
  say("kreisel: "), say(sentence), leave_nothing(), _exit(2);
}

}  // namespace

const std::atomic<bool>& stop_requested() { return stopping; }
std::atomic<bool>& abort_requested() { return aborting; }

void work_has_ended() { ended = true; }

void watch_for_stop() {
  call_at_exit(on_exit_inside);
  for (const int number : {SIGINT, SIGTERM, SIGXCPU}) std::signal(number, on_stop);
  // Under nohup the end of the terminal means nothing.
  if (std::signal(SIGHUP, on_stop) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // the write fails then, and says so
  std::signal(SIGPIPE, SIG_IGN);  // likewise
  const stack_t stack{.ss_sp = crash_stack, .ss_flags = 0, .ss_size = sizeof crash_stack};
  sigaltstack(&stack, nullptr);
  struct sigaction crash {};
  crash.sa_handler = on_crash;
  crash.sa_flags = SA_ONSTACK;
  for (std::size_t i = 0; i < std::size(crashes); ++i) sigaction(crashes[i], &crash, &usual[i]);
}

GentleStop::GentleStop() { gentle = true; }
GentleStop::~GentleStop() { gentle = false; }

}  // namespace kreisel
