// Time, as every benchmark here takes it.
#pragma once
#include <chrono>

namespace kreisel::bench {

// Seconds that one call takes. What it computes must be used by somebody, or the compiler leaves it out.
template <class Work>
double seconds(const Work& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace kreisel::bench
