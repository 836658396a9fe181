#include "kreisel/report/file/open_parts.hpp"

#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include <unistd.h>

namespace kreisel {

namespace {

// A handler can neither wait nor walk a list that somebody changes. What finds no room here is left to the next command.
std::array<std::atomic<char*>, 64> written_now{};
std::mutex written_now_changes;

}  // namespace

void remember_part(const std::string& path) {
  const std::lock_guard lock(written_now_changes);
  for (std::atomic<char*>& part : written_now)
    if (part == nullptr) {
      part = ::strdup(path.c_str());
      return;
    }
}

void forget_part(const std::string& path) {
  const std::lock_guard lock(written_now_changes);
  for (std::atomic<char*>& part : written_now) {
    const char* const name = part;
    if (name == nullptr || path != name) continue;
    std::free(part.exchange(nullptr));
    return;
  }
}

void unlink_open_parts() {
  for (std::atomic<char*>& part : written_now)
    if (const char* name = part.exchange(nullptr)) ::unlink(name);
}

}  // namespace kreisel
