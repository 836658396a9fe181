// One published figure as a study: planned, run, its result in memory; paper_file.hpp saves and loads it.
#pragma once
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/job/cost.hpp"

namespace kreisel {

using OpenCases = std::function<Case(const std::string& name, const std::vector<std::string>& overrides)>;

struct PaperAsk {
  bool full = false;  // as large as published, however long it takes
  OpenCases open = case_from;
};

struct PlannedPaper {
  const Paper* paper;
  PaperAsk ask;
  std::uint64_t amount;     // of work, as the figure counts it: steps, pixels, samples
  std::string fingerprint;  // the figure, its size, and the cases that it opens

  Cost cost() const { return {0, 0, amount}; }
};

// Opens the figure's cases and asks it how much there is to do. Throws Error where it cannot be made.
PlannedPaper planned_paper(const Paper& paper, const PaperAsk& ask);

// As the figure's study has it, where it says so; else the figure itself for some tenths of a second, and the rest of its work at the rate of what
// was done until then.
using MethodHeard = std::function<void(const Case&, const std::string& method)>;  // by which method a case is followed
double estimated_seconds(const PlannedPaper& plan, const Control& control, const MethodHeard& took = {});

// Throws Error when it is stopped.
PaperResult run(const PlannedPaper& plan, const Control& control, const MethodHeard& took = {});

}  // namespace kreisel
