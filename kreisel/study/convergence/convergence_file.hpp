// A study of convergence as an HDF5 file and a table, and read again.
#pragma once
#include "kreisel/study/convergence/convergence_study.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/ran_case.hpp"

namespace kreisel {

// The case as it ran, but for its methods and steps.
RanCase ran_case(const ConvergenceResult& result);

// FOLDER/NAME-convergence.h5 and .csv, and the figure.
Drawing save(const ConvergenceResult& result, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds no study of convergence.
ConvergenceResult stored_convergence(const std::filesystem::path& file);

// Table and figure once more from the file, named as it is.
Drawing redraw_convergence(const std::filesystem::path& file, const std::filesystem::path& folder,
                           const Control& control);

}  // namespace kreisel
