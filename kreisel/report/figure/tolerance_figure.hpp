// The figure of a search for a tolerance, drawn from its CSV file: what stays at which scatter, with intervals.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "kreisel/ensemble/montecarlo/tolerance.hpp"

namespace kreisel {

struct TolerancePicture {
  std::string csv;  // file name in the figure's folder; columns scatter, samples, fraction, low, high, verdict
  std::string title{};
  double keep = 0;
  ToleranceAnswer answer{};
  std::string subtitle{};
};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three.
std::vector<std::filesystem::path> write_tolerance_figure(const std::filesystem::path& folder, const std::string& stem,
                                                          const TolerancePicture& picture);

}  // namespace kreisel
