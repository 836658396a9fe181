// The same work on several threads at once, until all of them have done their share.
#pragma once
#include <atomic>
#include <functional>

namespace kreisel {

// `share` is called once per thread; 0: one for each core. What one of them throws ends the whole: `abort` is set, so that the others
// need not go on for nothing, and it is thrown again when all have returned.
void on_threads(int threads, std::atomic<bool>& abort, const std::function<void()>& share);

}  // namespace kreisel
