#include "kreisel/system/own/module/own_cache.hpp"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// The XDG rules: a relative path there means nothing.
fs::path caches() {
  if (const char* named = std::getenv("XDG_CACHE_HOME"); named != nullptr && named[0] == '/') return named;
  if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/') return fs::path(home) / ".cache";
  throw Error("there is no place for compiled potentials: set HOME or XDG_CACHE_HOME to a folder");
}

}  // namespace

fs::path own_cache() {
  const fs::path folder = caches() / "kreisel";
  std::error_code failed;
  fs::create_directories(folder.parent_path(), failed);
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    throw Error(
        fmt::format("cannot make the folder {} for compiled potentials: {}", folder.string(), std::strerror(errno)));
  struct stat found {};
  if (::stat(folder.c_str(), &found) != 0 || !S_ISDIR(found.st_mode) || found.st_uid != ::geteuid() ||
      (found.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    throw Error(
        fmt::format("{} is loaded as code, so it must be your own folder, with nobody else allowed to write: "
                    "remove it, or set XDG_CACHE_HOME",
                    folder.string()));
  return folder;
}

bool is_whole(const fs::path& module) {
  Elf64_Ehdr head{};
  std::ifstream in(module, std::ios::binary);
  if (!in.read(reinterpret_cast<char*>(&head), sizeof head)) return false;
  std::error_code unknown;  // linkers put the table of sections last
  return fs::file_size(module, unknown) >= head.e_shoff + std::uint64_t{head.e_shnum} * head.e_shentsize;
}

CacheEntry::CacheEntry(const fs::path& final_name) : final_(final_name) {
  static std::atomic<int> counter{0};
  part_ = fmt::format("{}.{}-{}.part", final_name.string(), ::getpid(), counter++);
}

CacheEntry::~CacheEntry() {
  std::error_code none;
  if (!part_.empty()) fs::remove(part_, none);
}

void CacheEntry::complete() {
  // Before its name is: a machine that loses its power must not keep half of what is loaded as code.
  if (const int file = ::open(part_.c_str(), O_RDONLY | O_CLOEXEC); file >= 0) ::fsync(file), ::close(file);
  std::error_code failed;
  fs::rename(part_, final_, failed);
  if (failed) throw Error(fmt::format("cannot write {}: {}", final_.string(), failed.message()));
  part_.clear();
}

}  // namespace kreisel
