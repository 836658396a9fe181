// Trajectories by several methods as an HDF5 file with a group a method, a table of their errors and a figure; and read again.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/methods/methods_study.hpp"

namespace kreisel {

// How far to believe it: what its files and its JSON say.
inline constexpr const char* compared = "several methods ran it side by side: their differences are the check";

// FOLDER/NAME-methods.h5 and .csv, and the figure.
Drawing save(const MethodsResult& result, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds something else. Ends have no seconds, which no file carries.
MethodsResult stored_methods(const std::filesystem::path& file);

// Table and figure once more from the file, named as it is.
Drawing redraw_methods(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
