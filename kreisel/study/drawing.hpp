// The pictures of a result: those that could be drawn, and why others could not. The data are there, so a picture that fails
// costs only the picture.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "kreisel/study/control.hpp"

namespace kreisel {

using Draw = std::function<std::vector<std::filesystem::path>()>;

struct Drawing {
  std::vector<std::filesystem::path> files{};
  std::vector<std::string> warnings{};
  bool needed = false;  // by one who asks for nothing else: what fails is thrown

  // Whether it was drawn. Throws Error when told to stop.
  bool add_picture(const Control& control, const Draw& draw);
  // The same for figures, which need gnuplot.
  bool add_figure(const Control& control, const Draw& draw);
};

}  // namespace kreisel
