// The figure of a window of stability: samples by what they are like, over them the edges, each in the colour of the mode that is lost
// there; under them the fates of trajectories, where there are any.
#pragma once
#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace kreisel {

struct WindowPicture {
  std::string samples_csv{}, edges_csv{},
      fates_csv{};  // names in the figure's folder; of fates empty where there are none
  std::string title{}, subtitle{};
  std::string x_label{}, y_label{};
  double x0 = 0, x1 = 1, y0 = 0, y1 = 1;
  std::vector<std::string> edges{};  // what is lost on each, in the order of the file's first column, from 1
  double until = 0;                  // of the fates
  bool at_once = false;              // whether some of them have no start: they stay for a time of 0
  std::string time_unit{};
  bool own = false;  // whether the case's own numbers lie in it
  double own_x = 0, own_y = 0;
};

// What samples are like, by the numbers of their column; those without a steady motion are not drawn.
struct SampleKind {
  int value;
  const char *colour, *name;
};
inline constexpr std::array<SampleKind, 3> sample_kinds{
    {{1, "#d4d4d4", "unstable"}, {2, "#8fb8de", "stable by gyration only"}, {3, "#3f7f5f", "stable by energy"}}};

// Writes `folder`/STEM-figure.svg, .png and .gp, and returns the three.
std::vector<std::filesystem::path> write_window_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const WindowPicture& picture);

}  // namespace kreisel
