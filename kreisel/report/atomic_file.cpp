#include "kreisel/report/atomic_file.hpp"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// O_EXCL decides: the process number alone may meet its twin on another machine of a shared file system.
// Returns 0, or the reason as errno has it.
int create_part(const fs::path& final_path, fs::path& part) {
  static std::atomic<unsigned> counter{0};
  for (;;) {
    part = final_path;
    part += fmt::format(".part-{}-{}", getpid(), counter++);
    const int fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0) return ::close(fd) == 0 ? 0 : errno;
    if (errno != EEXIST) return errno;
  }
}

// A full disk may show only here, on file systems that allocate late.
void put_on_disk(const fs::path& part, const fs::path& final_path) {
  const int fd = ::open(part.c_str(), O_WRONLY | O_CLOEXEC);
  const bool synced = fd >= 0 && (::fsync(fd) == 0 || errno == EINVAL);
  const int reason = errno;
  const bool closed = fd < 0 || ::close(fd) == 0;
  if (!synced || !closed) {
    throw Error(fmt::format("cannot write '{}': {}", final_path.string(), std::strerror(synced ? errno : reason)));
  }
}

}  // namespace

AtomicFile::AtomicFile(fs::path final_path) : final_(std::move(final_path)) {
  if (!final_.has_filename()) throw Error(fmt::format("cannot write '{}': it names no file", final_.string()));
  std::error_code ignored;
  if (fs::is_directory(final_, ignored)) {
    throw Error(fmt::format("cannot write '{}': a folder of that name is in the way", final_.string()));
  }
  if (const int reason = create_part(final_, part_); reason != 0) {
    throw Error(fmt::format("cannot write '{}': {}", final_.string(), std::strerror(reason)));
  }
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : final_(std::move(other.final_)), part_(std::move(other.part_)), pending_(std::exchange(other.pending_, false)) {}

AtomicFile::~AtomicFile() {
  std::error_code ignored;
  if (pending_) fs::remove(part_, ignored);
}

void AtomicFile::commit() {
  if (!pending_) throw Error(fmt::format("'{}' has been written already", final_.string()));
  put_on_disk(part_, final_);
  std::error_code reason;
  fs::rename(part_, final_, reason);
  if (reason) throw Error(fmt::format("cannot write '{}': {}", final_.string(), reason.message()));
  pending_ = false;
}

void make_folder(const fs::path& folder) {
  const fs::path wanted = folder.empty() ? fs::path(".") : folder;
  std::error_code reason;
  if (fs::exists(wanted, reason) && !fs::is_directory(wanted, reason)) {
    throw Error(fmt::format("cannot use '{}' as output folder: it is a file", wanted.string()));
  }
  fs::create_directories(wanted, reason);
  if (reason) throw Error(fmt::format("cannot create the output folder '{}': {}", wanted.string(), reason.message()));
  fs::path probe;  // permission bits do not tell for root, nor on a read-only mount
  if (const int why = create_part(wanted / "probe", probe); why != 0) {
    throw Error(fmt::format("cannot write into the output folder '{}': {}", wanted.string(), std::strerror(why)));
  }
  fs::remove(probe, reason);
}

}  // namespace kreisel
