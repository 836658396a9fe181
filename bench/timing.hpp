// Time, as every benchmark here takes it: that of the thread on its core. For work on one thread it is what a clock on
// the wall shows on a quiet machine, and other work on the machine disturbs it less.
#pragma once
#include <ctime>

namespace kreisel::bench {

inline double thread_time() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Seconds that one call takes. What it computes must be used by somebody, or the compiler leaves it out.
template <class Work>
double seconds(const Work& work) {
  const double begin = thread_time();
  work();
  return thread_time() - begin;
}

}  // namespace kreisel::bench
