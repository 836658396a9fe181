// A search for a tolerance as files: every scatter that was tried as HDF5 and CSV, and a figure. Writer and reader.
#pragma once
#include <filesystem>

#include "kreisel/study/drawing.hpp"
#include "kreisel/study/tolerance/tolerance_result.hpp"

namespace kreisel {

// What the file says.
struct StoredTolerance {
  std::string title;
  ToleranceQuestion question;  // but for where it began and the laws' limit
  std::uint64_t seed = 1;
  ToleranceAnswer answer;
  std::string subtitle{};  // of the figure
};

StoredTolerance tolerance_of(const ToleranceResult& result);  // without a file

// The case as it ran, with how far the answer may be believed.
RanCase trusted(const ToleranceResult& result);

void save(const ToleranceResult& result, const std::filesystem::path& file);
// Throws Error where the file is damaged or holds something else.
StoredTolerance stored_tolerance(const std::filesystem::path& file);

// FOLDER/NAME.csv, of which the figure is drawn, and NAME-figure...
std::vector<std::filesystem::path> write_tolerance_table(const std::filesystem::path& folder, const std::string& name,
                                                         const StoredTolerance& tolerance);
Drawing draw_tolerance(const std::filesystem::path& folder, const std::string& name, const StoredTolerance& tolerance,
                       bool needed, const Control& control);

// All of these: STEM.h5, STEM.csv and the figure. Where there was a checkpoint, it is gone then.
Drawing write_files(const ToleranceResult& result, const std::filesystem::path& stem, const Control& control);

}  // namespace kreisel
