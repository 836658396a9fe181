// Ctrl-C, a polite kill, the end of the terminal or of the processor time: long work looks at what they set. A crash of a user's
// potential, and an exit() in it, is told before it ends the program.
#pragma once
#include <atomic>

namespace kreisel {

void watch_for_stop();
// From then on the program may end.
void work_has_ended();

const std::atomic<bool>& stop_requested();
// What work in progress looks at and may set itself when a part of it fails.
std::atomic<bool>& abort_requested();

// While one lives, the first Ctrl-C only asks to stop, so that work in progress can be finished and saved; the second
// sets abort_requested too. Otherwise the first sets both.
struct GentleStop {
  GentleStop();
  GentleStop(const GentleStop&) = delete;
  GentleStop& operator=(const GentleStop&) = delete;
  ~GentleStop();
};

}  // namespace kreisel
