#include "python/core/exit_inside.hpp"

#include <atomic>
#include <cstring>

#include <Python.h>
#include <unistd.h>

#include "kreisel/report/file/open_parts.hpp"
#include "kreisel/system/own/module/own_failure.hpp"

namespace kreisel::python {

namespace {

std::atomic<int> studies{0};
std::atomic<bool> exiting{false};

void say(const char* text) { [[maybe_unused]] const ssize_t said = write(STDERR_FILENO, text, std::strlen(text)); }

// Python itself is finalized before it calls exit, also where a thread that nobody waits for still works.
void on_exit_inside() {
  const char* const sentence = exit_sentence();
  if (sentence == nullptr || studies == 0 || Py_IsInitialized() == 0) return;
  while (exiting.exchange(true)) pause();
  say("kreisel: "), say(sentence), leave_nothing(), _exit(2);
}

}  // namespace

void watch_for_exit() { call_at_exit(on_exit_inside); }

AtWork::AtWork() { ++studies; }
AtWork::~AtWork() { --studies; }

}  // namespace kreisel::python
