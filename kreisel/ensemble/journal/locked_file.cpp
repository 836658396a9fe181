#include "kreisel/ensemble/journal/locked_file.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kreisel/error.hpp"

namespace kreisel {

LockedFile::LockedFile(std::filesystem::path path) : path_(std::move(path)) {
  while (!lock()) {
  }
}

LockedFile::~LockedFile() {
  if (fd_ >= 0) ::close(fd_);
}

// False when the file was deleted by its last owner just before it was ours.
bool LockedFile::lock() {
  fd_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (fd_ < 0) fail("use", errno);
  struct stat ours {};
  if (::fstat(fd_, &ours) != 0 || !S_ISREG(ours.st_mode)) {
    ::close(std::exchange(fd_, -1));
    throw Error(fmt::format("cannot use '{}' as a checkpoint: it is not a plain file", path_.string()));
  }
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
    const int reason = errno;
    ::close(std::exchange(fd_, -1));
    if (reason != EWOULDBLOCK) fail("lock", reason);
    throw Error(fmt::format("'{}' is in use: another kreisel is working on it", path_.string()));
  }
  if (is_named()) return true;
  ::close(std::exchange(fd_, -1));
  return false;
}

// Whether its name is still that of this file.
bool LockedFile::is_named() const {
  struct stat ours {
  }, named{};
  return ::fstat(fd_, &ours) == 0 && ::stat(path_.c_str(), &named) == 0 && named.st_ino == ours.st_ino &&
         named.st_dev == ours.st_dev;
}

void LockedFile::fail(const char* what, int reason) const {
  throw Error(fmt::format("cannot {} '{}': {}", what, path_.string(), std::strerror(reason)));
}

std::uint64_t LockedFile::size() const {
  struct stat now {};
  if (::fstat(fd_, &now) != 0) fail("read", errno);
  return static_cast<std::uint64_t>(now.st_size);
}

std::string LockedFile::read(std::uint64_t at, std::size_t count) const {
  std::string bytes(count, '\0');
  std::size_t have = 0;
  while (have < count) {
    const ssize_t got = ::pread(fd_, bytes.data() + have, count - have, static_cast<off_t>(at + have));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read", errno);
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

void LockedFile::write(std::string_view bytes, std::uint64_t at) {
  while (!bytes.empty()) {
    const ssize_t put = ::pwrite(fd_, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) fail("write", errno);
    bytes.remove_prefix(static_cast<std::size_t>(put));
    at += static_cast<std::uint64_t>(put);
  }
}

void LockedFile::cut(std::uint64_t size) {
  if (::ftruncate(fd_, static_cast<off_t>(size)) != 0) fail("write", errno);
}

void LockedFile::sync() {
  if (::fdatasync(fd_) != 0 && errno != EINVAL) fail("write", errno);
}

void LockedFile::sync_with_name() {
  sync();
  const std::filesystem::path folder = path_.has_parent_path() ? path_.parent_path() : std::filesystem::path(".");
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;  // a folder that may be written but not read
  ::fsync(fd);
  ::close(fd);
}

void LockedFile::remove() {
  if (!is_named()) return;
  std::error_code reason;
  std::filesystem::remove(path_, reason);
  if (reason) throw Error(fmt::format("cannot delete '{}': {}", path_.string(), reason.message()));
}

}  // namespace kreisel
