// The two figures of a Monte Carlo run, drawn from its CSV files: fates against two variables, and how many are left at
// which time.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/ensemble/montecarlo/survival.hpp"
#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

// Samples of one fate: a colour and a line of the legend. They are told apart by two columns of the file.
struct FateMarks {
  std::string label;
  int fate = 0, bound = 0;
  std::uint64_t count = 0;  // in the file
};

struct SamplePicture {
  std::string csv;                                // file name in the figure's folder
  std::string title{}, note{};                    // the note stands over the legend
  std::size_t x = 1, y = 2, fate = 3, bound = 4;  // numbers of columns, from 1
  std::string x_label{}, y_label{};
  std::vector<FateMarks> fates{};  // staying first
  std::string subtitle{};
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three. A fate with many samples is thinned to some
// thousand points, by itself, so that rare ones stay visible.
std::vector<std::filesystem::path> write_sample_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const SamplePicture& picture);

struct SurvivalPicture {
  std::string csv;  // with columns time, fraction, low, high
  std::string title{}, note{};
  CsvColumn time{};
  double confidence = 0.95;
  std::vector<SurvivalPoint> curve{};  // as in the file; the axes are chosen from it
  std::string subtitle{};
};

std::vector<std::filesystem::path> write_survival_figure(const std::filesystem::path& folder, const std::string& stem,
                                                         const SurvivalPicture& picture);

}  // namespace kreisel
