// The same work on several cores at once.
#pragma once
#include <functional>

namespace kreisel {

// Calls work() once on each of that many threads, on all cores where it is 0, and waits for all of them. The first exception that
// one of them throws is thrown again.
void on_threads(int threads, const std::function<void()>& work);

}  // namespace kreisel
