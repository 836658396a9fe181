// One published figure as a study: planned, run, its result. The figure itself writes its pictures and data (report/paper_values.hpp reads the
// data again), paper_file.hpp what became of its claims.
#pragma once
#include "kreisel/paper/paper.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/job/cost.hpp"

namespace kreisel {

using OpenCases = std::function<Case(const std::string& name, const std::vector<std::string>& overrides)>;

struct PaperAsk {
  std::filesystem::path folder;  // for the files; it is there
  bool full = false;             // as large as published, however long it takes
  std::function<void(const std::string&)> warn{};
  OpenCases open = case_from;
};

struct PlannedPaper {
  const Paper* paper;
  PaperAsk ask;
  std::uint64_t amount;     // of work, as the figure counts it: steps, pixels, samples
  double seconds;           // about, on two cores
  std::string fingerprint;  // the figure, its size, and the cases that it opens

  Cost cost() const { return {0, 0, amount}; }
};

// Opens the figure's cases and asks it how much there is to do. Throws Error where it cannot be made.
PlannedPaper planned_paper(const Paper& paper, const PaperAsk& ask);

// No trial: by how long the figure took when it was published here, and how much more there is to do now.
inline double estimated_seconds(const PlannedPaper& plan, const Control&) { return plan.seconds; }

// Throws Error when it is stopped.
PaperResult run(const PlannedPaper& plan, const Control& control);

inline PaperResult made_paper(const Paper& paper, const PaperAsk& ask, const Control& control) {
  return run(planned_paper(paper, ask), control);
}

// All of the figure's files, or, where it fails or is stopped, none. Throws Error.
PaperResult made_at_once(const Paper& paper, PaperWork work);

// The plan as the figure wants it, with nobody who hears of its progress yet.
PaperWork work_of(const PlannedPaper& plan, const Control& control);

}  // namespace kreisel
