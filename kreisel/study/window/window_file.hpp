// A window as an HDF5 file and tables, its figure, and both read again.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/window/window_result.hpp"

namespace kreisel {

// FOLDER/NAME-window.h5, -window-edges.csv, -window-samples.csv, with fates -window-fates.csv, and the figure.
Drawing save(const WindowResult& result, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds no window.
WindowResult stored_window(const std::filesystem::path& file);

// Tables and figure once more from the file, named as it is.
Drawing redraw_window(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

// How far to believe it.
std::string window_trust(const WindowResult& r);

}  // namespace kreisel
