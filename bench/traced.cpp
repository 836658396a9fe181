#include "bench/traced.hpp"

#include <csignal>

#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kreisel/error.hpp"

// The linker's: where this program begins and where its instructions end.
extern "C" const char __executable_start, etext;  // NOLINT(bugprone-reserved-identifier)

namespace kreisel::bench {

namespace {

// Between its two stops the child does the work.
[[noreturn]] void be_child(const std::function<void()>& work) {
  if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) _exit(1);
  if (std::raise(SIGSTOP) != 0) _exit(1);
  work();
  if (std::raise(SIGSTOP) != 0) _exit(1);
  _exit(0);
}

bool stopped_by(pid_t child, int signal) {
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFSTOPPED(status) && WSTOPSIG(status) == signal;
}

}  // namespace

std::map<std::uint64_t, std::uint64_t> traced(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child == 0) be_child(work);
  if (child < 0 || !stopped_by(child, SIGSTOP)) throw Error("this system does not let a program trace its child");
  const auto begin = reinterpret_cast<std::uint64_t>(&__executable_start);
  const auto end = reinterpret_cast<std::uint64_t>(&etext);
  std::map<std::uint64_t, std::uint64_t> counts;
  // A stop for another reason than the step is the child's second SIGSTOP.
  while (ptrace(PTRACE_SINGLESTEP, child, nullptr, nullptr) == 0 && stopped_by(child, SIGTRAP)) {
    user_regs_struct registers{};
    ptrace(PTRACE_GETREGS, child, nullptr, &registers);
    const bool inside = registers.rip >= begin && registers.rip < end;
    ++counts[inside ? registers.rip - begin : outside_program];
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  return counts;
}

}  // namespace kreisel::bench
