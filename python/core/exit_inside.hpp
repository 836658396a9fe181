// A potential of one's own may end the program by exit, on any thread, while Python waits for its study: then nothing of ours is destroyed, since
// other threads still use it, and a sentence names the file, as from the program.
#pragma once

namespace kreisel::python {

void watch_for_exit();

// Work of a study goes on; outside of it whoever ends Python may do so.
class AtWork {
 public:
  AtWork();
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;
  ~AtWork();
};

}  // namespace kreisel::python
