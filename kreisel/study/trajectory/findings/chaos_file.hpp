// Indicators along a trajectory as files: HDF5, a table, a figure; and read again.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/trajectory/findings/chaos_found.hpp"

namespace kreisel {

// FOLDER/CASE-chaos.h5, .csv and figures.
Drawing save(const ChaosFound& found, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds none.
ChaosFound stored_chaos(const std::filesystem::path& file);
// Table and figure once more from the file, named as it is.
Drawing redraw_chaos(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
