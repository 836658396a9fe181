// A check sum of a whole file, as a line of text at its very end, where HDF5 does not look.
//
// The HDF5 library trusts much of what it reads: a changed byte may make it crash, or read for ever. A file whose sum is
// right is one that we wrote. Any program that changes an HDF5 file cuts that line off.
#pragma once
#include <filesystem>

namespace kreisel {

enum class FileSum { right, wrong, missing };

// Reads the file once. Throws Error where it cannot be read.
FileSum check_file_sum(const std::filesystem::path& file);

// `shown` is the name for messages. Throws Error where it cannot be written.
void add_file_sum(const std::filesystem::path& file, const std::filesystem::path& shown);

}  // namespace kreisel
