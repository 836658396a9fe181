// Write beside, then rename: a file appears under its final name only when it is complete.
//
// The part lives in the same folder (a rename does not cross file systems), under a name no other process or
// object uses. It is created at once, so that a folder that cannot be written is found before the work starts. What a
// killed program left of the same file is cleared away then.
#pragma once
#include <filesystem>

#include "kreisel/report/file/part_file.hpp"

namespace kreisel {

class AtomicFile {
 public:
  explicit AtomicFile(std::filesystem::path final_path);
  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;

  // Where to write. Close it before commit().
  [[nodiscard]] const std::filesystem::path& part() const { return part_.path(); }
  [[nodiscard]] const std::filesystem::path& final_path() const { return final_; }

  // Puts the part on the disk for good and renames it, replacing an older file of that name.
  void commit();
  // For one who locks the part himself.
  void let_go_of_lock() { part_.let_go_of_lock(); }

 private:
  std::filesystem::path final_;
  PartFile part_;
  bool pending_ = true;
};

// Creates the folder with its parents where missing and proves that a file can be made in it.
void make_folder(const std::filesystem::path& folder);

}  // namespace kreisel
