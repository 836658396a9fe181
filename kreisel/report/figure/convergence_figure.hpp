// What is shown of a study of convergence: its table, and a figure of error against step and error against cost.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/ensemble/convergence.hpp"
#include "kreisel/report/file/csv_table.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// A row for each method and step. Where a method did not get to the end, error and seconds are nan and the column
// `fate` says why. The drifts of the invariants follow, where all methods have those of the case.
std::vector<DataColumn> convergence_table(const Case& c, const std::vector<MethodConvergence>& methods,
                                          bool with_drifts = true);

struct ConvergenceWords {
  std::string error = "relative error at the end";  // what the errors are of
  std::string subtitle{};                           // how the study came about
};

// From STEM.csv in the folder, which has convergence_table(): STEM-figure.svg, .png and .gp; returns the three,
// or none where no method got to the end.
std::vector<std::filesystem::path> write_convergence_figure(const std::filesystem::path& folder,
                                                            const std::string& stem, const Case& c,
                                                            const std::vector<MethodConvergence>& methods,
                                                            const ConvergenceWords& words = {});

}  // namespace kreisel
