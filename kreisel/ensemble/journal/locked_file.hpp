// A file that one process at a time may have open, read and written at any place.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace kreisel {

class LockedFile {
 public:
  // Opens the file, or makes an empty one. Throws Error where it cannot, or where another process has it.
  explicit LockedFile(std::filesystem::path path);
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;
  ~LockedFile();

  const std::filesystem::path& path() const { return path_; }
  std::uint64_t size() const;
  // As many bytes as there are, up to count.
  std::string read(std::uint64_t at, std::size_t count) const;
  void write(std::string_view bytes, std::uint64_t at);
  void cut(std::uint64_t size);
  // Puts everything on the disk for good.
  void sync();
  // And its name, of a file that was just made.
  void sync_with_name();
  // Deletes it, unless another file has taken its name meanwhile.
  void remove();

 private:
  [[noreturn]] void fail(const char* what, int reason) const;
  bool lock();
  bool is_named() const;

  std::filesystem::path path_;
  int fd_ = -1;
};

}  // namespace kreisel
