#include "kreisel/engine/threads.hpp"

#include <ctime>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include "kreisel/engine/machine.hpp"

namespace kreisel {

void on_threads(int threads, std::atomic<bool>& abort, const std::function<void()>& share) {
  const int count = threads > 0 ? threads : hardware_threads();
  // Without it TBB gives no more threads than cores, and complains on standard error.
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count));
  tbb::task_arena arena(count);
  arena.execute([&] {
    tbb::task_group group;
    for (int i = 0; i < count; ++i)
      group.run([&] {
        try {
          share();
        } catch (...) {
          abort = true;
          throw;
        }
      });
    group.wait();
  });
}

void each_on_threads(int threads, std::size_t count, const std::function<void(std::size_t)>& each) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> failed{false};
  on_threads(threads, failed, [&] {
    for (std::size_t i = next++; i < count && !failed; i = next++) each(i);
  });
}

double thread_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace kreisel
