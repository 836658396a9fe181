// A text attribute of an HDF5 file that is complete, said anew: what is known only when the file is already there.
#pragma once
#include <filesystem>
#include <string>

namespace kreisel {

// Beside the file, then renamed: it is there all the time, with the old text or with the new one, and its sum is right.
// "name" belongs to the whole file.
void replace_attribute(const std::filesystem::path& file, const std::string& name, const std::string& value);

}  // namespace kreisel
