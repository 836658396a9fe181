#include "kreisel/report/file/atomic_file.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// Before a part is made, so that the reason is the plainest one.
fs::path checked(fs::path file) {
  if (!file.has_filename()) throw Error(fmt::format("cannot write '{}': it names no file", file.string()));
  std::error_code ignored;
  if (fs::is_directory(file, ignored))
    throw Error(fmt::format("cannot write '{}': a folder of that name is in the way", file.string()));
  clear_left_parts(file);
  return file;
}

}  // namespace

AtomicFile::AtomicFile(fs::path final_path) : final_(checked(std::move(final_path))), part_(final_) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : final_(std::move(other.final_)), part_(std::move(other.part_)), pending_(std::exchange(other.pending_, false)) {}

void AtomicFile::commit() {
  if (!pending_) throw Error(fmt::format("'{}' has been written already", final_.string()));
  part_.rename_to(final_);
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
  // Permission bits do not tell for root, nor on a read-only mount. One who was killed here left his own.
  clear_left_parts(wanted / "probe");
  const PartFile probe(wanted / "probe", fmt::format("cannot write into the output folder '{}'", wanted.string()));
}

}  // namespace kreisel
