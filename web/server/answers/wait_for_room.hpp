// Waits while a client is slow to read, but not for ever.
#pragma once
#include <atomic>
#include <chrono>
#include <thread>

#include "kreisel/error.hpp"
#include "web/server/work/outlet.hpp"

namespace kreisel::web {

// Throws Error when it is stopped, and when nothing has been taken for two seconds.
inline void wait_for_room(const Outlet& out, const std::atomic<bool>& stop) {
  using Clock = std::chrono::steady_clock;
  for (const auto begin = Clock::now(); !out.has_room();) {
    if (stop) throw Error("stopped");
    if (Clock::now() - begin > std::chrono::seconds(2)) throw Error("the page does not take what is sent");
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace kreisel::web
