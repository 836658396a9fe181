#include "kreisel/report/file/open_parts.hpp"

#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

#include <unistd.h>

#include "kreisel/report/file/atomic_file.hpp"

namespace kreisel {

namespace {

// A handler can neither wait nor walk a list that somebody changes. What finds no room here is left to the next command.
std::array<std::atomic<char*>, 64> written_now{};
std::mutex written_now_changes;
// A list that a handler may be walking is never changed: another one takes its place, and it stays.
struct NewFolders {
  std::vector<std::string> list;  // the innermost first
  const NewFolders* before;
};
std::atomic<const NewFolders*> new_folders{nullptr};

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

void use_folder(const std::filesystem::path& folder) {
  std::error_code unknown;
  std::vector<std::string> missing;
  for (std::filesystem::path at = folder; !at.empty() && !std::filesystem::exists(at, unknown); at = at.parent_path())
    missing.push_back(at.string());
  make_folder(folder);
  new_folders = new NewFolders{std::move(missing), new_folders};
}

void drop_empty_folders() {
  const NewFolders* const last = new_folders;
  if (last == nullptr) return;
  for (const std::string& folder : last->list) ::rmdir(folder.c_str());  // which is refused where something is in it
}

void leave_nothing() {
  for (std::atomic<char*>& part : written_now)
    if (const char* name = part.exchange(nullptr)) ::unlink(name);
  drop_empty_folders();
}

}  // namespace kreisel
