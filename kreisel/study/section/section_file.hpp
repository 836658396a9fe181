// A section as an HDF5 file and a table, its picture, and both read again.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/section/section_result.hpp"

namespace kreisel {

// FOLDER/NAME-section.h5 and .csv, and the picture.
Drawing save(const SectionResult& result, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds no section.
SectionResult stored_section(const std::filesystem::path& file);

// Table and picture once more from the file, named as it is.
Drawing redraw_section(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
