#include "kreisel/engine/threads.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "kreisel/engine/machine.hpp"

namespace kreisel {

void on_threads(int threads, const std::function<void()>& work) {
  const int count = threads > 0 ? threads : hardware_threads();
  // Without it TBB gives no more threads than cores, and complains on standard error.
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count));
  tbb::task_arena arena(count);
  arena.execute([&] {
    tbb::parallel_for(
        0, count, [&work](int) { work(); }, tbb::static_partitioner());
  });
}

}  // namespace kreisel
