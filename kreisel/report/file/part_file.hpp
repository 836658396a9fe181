// The name under which a file is written until it is complete, and the lock that says that somebody is writing it.
//
// "NAME.part-PROCESS-N" stands beside NAME. Who has it holds a lock on it, which the kernel lets go of however the process
// ends; a number of a process would mean nothing in another container or on another machine of a shared file system.
#pragma once
#include <filesystem>
#include <string>

namespace kreisel {

class PartFile {
 public:
  // Makes an empty file and locks it. Throws Error where it cannot; `complaint` unless empty is how that begins.
  explicit PartFile(const std::filesystem::path& final_path, const std::string& complaint = "");
  PartFile(PartFile&& other) noexcept;
  PartFile& operator=(PartFile&&) = delete;
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  // Deletes it, unless it was renamed.
  ~PartFile();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  // Two places for folders that go with it: whoever deletes the part deletes them first. One for what is being made, one
  // for what it takes the place of.
  [[nodiscard]] std::filesystem::path folder() const { return path_.string() + ".folder"; }
  [[nodiscard]] std::filesystem::path old_folder() const { return path_.string() + ".old"; }

  // Puts the content on the disk for good, renames it, and puts the name on the disk.
  void rename_to(const std::filesystem::path& final_path);
  // For one who locks the file himself.
  void let_go_of_lock();

 private:
  void close();

  std::filesystem::path path_;
  int fd_ = -1;
  bool pending_ = true;
};

// Deletes what killed programs left of files whose names begin so, and nothing that a living one is writing.
void clear_left_parts(const std::filesystem::path& stem);

// Puts the names in a folder on the disk for good.
void sync_folder(const std::filesystem::path& folder);

}  // namespace kreisel
