#include "kreisel/report/file/part_file.hpp"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/open_parts.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view mark = ".part-";

[[noreturn]] void fail(const std::string& what, int reason) {
  throw Error(fmt::format("{}: {}", what, std::strerror(reason)));
}

std::string cannot_write(const fs::path& file) { return fmt::format("cannot write '{}'", file.string()); }

bool names(const fs::path& path, int fd) {
  struct stat ours {
  }, named{};
  return ::fstat(fd, &ours) == 0 && ::stat(path.c_str(), &named) == 0 && ours.st_ino == named.st_ino &&
         ours.st_dev == named.st_dev;
}

// A lock of the open file. HDF5 and the journal lock in the other way (flock), which does not meet this one but on NFS.
bool lock(int fd, int kind) {
  struct flock whole {};
  whole.l_type = static_cast<short>(kind);
  whole.l_whence = SEEK_SET;
  return ::fcntl(fd, F_OFD_SETLK, &whole) == 0;
}

// Shared, so that on NFS a reader's lock does not meet it. False where another holds the file to delete it; a file system
// without locks has nobody who would.
bool hold(int fd) { return lock(fd, F_RDLCK) || (errno != EAGAIN && errno != EACCES); }

// Without both locks there is no proof that nobody is writing.
bool nobody_has(int fd) { return lock(fd, F_WRLCK) && ::flock(fd, LOCK_EX | LOCK_NB) == 0; }

bool digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "NAME.part-12-3"
bool is_part(std::string_view name) {
  const std::size_t at = name.rfind(mark);
  if (at == std::string_view::npos) return false;
  const std::string_view numbers = name.substr(at + mark.size());
  const std::size_t dash = numbers.find('-');
  return dash != std::string_view::npos && digits(numbers.substr(0, dash)) && digits(numbers.substr(dash + 1));
}

void remove_with_folders(const fs::path& part) {
  std::error_code ignored;
  for (const char* ending : {".folder", ".old"}) fs::remove_all(part.string() + ending, ignored);
  fs::remove(part, ignored);
}

void clear(const fs::path& part) {
  const int fd = ::open(part.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0) return;
  if (nobody_has(fd) && names(part, fd)) remove_with_folders(part);
  ::close(fd);
}

}  // namespace

// O_EXCL decides between two that choose the same name. Between its birth and its lock one that clears up may take the
// file for a left one: then there is another name.
PartFile::PartFile(const fs::path& final_path, const std::string& complaint) {
  static std::atomic<unsigned> counter{0};
  for (;;) {
    path_ = final_path;
    path_ += fmt::format("{}{}-{}", mark, getpid(), counter++);
    fd_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd_ < 0 && errno == EEXIST) continue;
    if (fd_ < 0) fail(complaint.empty() ? cannot_write(final_path) : complaint, errno);
    if (hold(fd_) && names(path_, fd_)) break;
    close();
  }
  remember_part(path_.string());
}

PartFile::PartFile(PartFile&& other) noexcept
    : path_(std::move(other.path_)),
      fd_(std::exchange(other.fd_, -1)),
      pending_(std::exchange(other.pending_, false)) {}

PartFile::~PartFile() {
  if (pending_) remove_with_folders(path_), forget_part(path_.string());
  close();
}

void PartFile::close() {
  if (fd_ >= 0) ::close(std::exchange(fd_, -1));
}

void PartFile::let_go_of_lock() { lock(fd_, F_UNLCK); }

void PartFile::rename_to(const fs::path& final_path) {
  // A full disk may show only here, on file systems that allocate late.
  if (::fsync(fd_) != 0 && errno != EINVAL) fail(cannot_write(final_path), errno);
  std::error_code reason;
  fs::rename(path_, final_path, reason);
  if (reason) throw Error(cannot_write(final_path) + ": " + reason.message());
  pending_ = false;
  forget_part(path_.string());
  close();
  sync_folder(final_path.parent_path());
}

void clear_left_parts(const fs::path& stem) {
  const std::string start = stem.filename().string();
  std::error_code ignored;
  const fs::path folder = stem.has_parent_path() ? stem.parent_path() : fs::path(".");
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(start) && is_part(name)) clear(entry.path());
  }
}

// Some file systems cannot, and then there is nothing to be done about it.
void sync_folder(const fs::path& folder) {
  const int fd = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

}  // namespace kreisel
