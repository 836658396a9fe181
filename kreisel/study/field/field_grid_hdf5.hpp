// The field over a grid as an HDF5 file: written, read, and drawn again from it.
#pragma once
#include <filesystem>

#include "kreisel/study/field/field_grid.hpp"

namespace kreisel {

void write_field_grid(const std::filesystem::path& file, const FieldGrid& grid);

// Throws Error where the file holds no such grid, or one that does not fit together.
FieldGrid stored_field_grid(const std::filesystem::path& file);

// The tables and figures of a plane or a box; the path over the trap is run again, as the case in the file says.
Drawing redraw_field(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
