// A table of z and B_z, in metres and tesla, from a text file: two columns between commas, semicolons or blanks; lines
// before the first row that have no number are headings, lines that begin with # are comments.
#pragma once
#include <filesystem>
#include <string>

#include "kreisel/model/source/axis_table.hpp"

namespace kreisel {

// Throws Error, with `name` for the file, where it cannot be read or is no such table.
AxisTable axis_from_file(const std::filesystem::path& file, const std::string& name);

}  // namespace kreisel
