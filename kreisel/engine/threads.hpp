// The same work on several cores at once.
#pragma once
#include <atomic>
#include <cstddef>
#include <functional>

namespace kreisel {

// `share` is called once per thread; 0: one for each core. What one of them throws ends the whole: `abort` is set, so that the others
// need not go on for nothing, and it is thrown again when all have returned.
void on_threads(int threads, std::atomic<bool>& abort, const std::function<void()>& share);

// each(i) for i from 0 to count - 1, which the threads draw one after the other. What one of them throws ends the whole.
void each_on_threads(int threads, std::size_t count, const std::function<void(std::size_t)>& each);

// Seconds that this thread has had its core for: other work on the machine disturbs that less than it does the time of day.
double thread_seconds();

}  // namespace kreisel
