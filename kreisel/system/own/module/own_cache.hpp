// Where compiled potentials are kept: $XDG_CACHE_HOME/kreisel, else ~/.cache/kreisel. What is in there is loaded as code, so it is
// the user's own folder, and nobody else may write into it.
#pragma once
#include <filesystem>
#include <string>

namespace kreisel {

// Makes it where it is missing. Throws Error where there is none that is ours alone.
std::filesystem::path own_cache();

// Whether a module is as long as it says: of one that is shorter, the machine lost its power while it was written, and loading it would crash.
bool is_whole(const std::filesystem::path& module);

// A file on its way into the cache: written under a name of its own, and renamed when it is complete. Gone where it never is.
class CacheEntry {
 public:
  explicit CacheEntry(const std::filesystem::path& final_name);
  CacheEntry(const CacheEntry&) = delete;
  CacheEntry& operator=(const CacheEntry&) = delete;
  ~CacheEntry();
  [[nodiscard]] const std::filesystem::path& part() const { return part_; }
  void complete();

 private:
  std::filesystem::path final_, part_;
};

}  // namespace kreisel
