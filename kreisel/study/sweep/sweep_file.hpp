// A sweep as an HDF5 file and a table, its figure (a curve for each observable, or a map where there are two numbers), and
// both read again.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/sweep/sweep_result.hpp"

namespace kreisel {

// FOLDER/NAME-sweep.h5 and .csv, and the figure.
Drawing save(const SweepResult& result, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds no sweep.
SweepResult stored_sweep(const std::filesystem::path& file);

// Table and figure once more from the file, named as it is.
Drawing redraw_sweep(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
