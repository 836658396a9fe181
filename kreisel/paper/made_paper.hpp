// One published figure, made for a door: heard and stopped like any study.
#pragma once
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/control.hpp"

namespace kreisel {

struct PaperAsk {
  std::filesystem::path folder;  // for the files; it is there
  bool full = false;             // as large as published, however long it takes
  std::function<void(const std::string&)> warn;
};

// With the published cases. Throws Error when it is stopped.
PaperResult made_paper(const Paper& paper, const PaperAsk& ask, const Control& control);

}  // namespace kreisel
