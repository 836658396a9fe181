// Every published figure and table in one go, with a report: planned, run, written, told.
#pragma once
#include "kreisel/paper/made_paper.hpp"
#include "kreisel/paper/report/methods_taken.hpp"
#include "kreisel/paper/report/paper_values.hpp"
#include "kreisel/report/text/json.hpp"

namespace kreisel {

struct AllPapersAsk {
  std::vector<const Paper*> figures{};  // none: all there are
  std::filesystem::path folder;         // it is there
  bool full = false;
  OpenCases open;
};

struct PlannedPapers {
  std::filesystem::path folder;
  bool full;
  std::vector<PlannedPaper> figures;
  std::string fingerprint;

  Cost cost() const;
};
// Throws Error where one of them cannot be made.
PlannedPapers planned_papers(const AllPapersAsk& ask);
// By a trial of each figure, and of the certificates of the methods that are heard of then.
double estimated_seconds(const PlannedPapers& plan, const Control& control);

struct MadeFigure {
  const Paper* paper = nullptr;
  PaperResult result;
  double seconds = 0;
  std::vector<std::string> warnings{};
  std::vector<ColumnValues> values{};
};

struct AllPapers {
  std::filesystem::path folder;
  bool full = false;
  std::size_t asked = 0;  // how many figures
  std::vector<MadeFigure> figures{};
  MethodsTaken methods{};
  bool certified = false;  // all of them
  double seconds = 0;

  bool complete() const { return figures.size() == asked && certified; }
  std::size_t count(Verdict verdict) const;  // of all claims
  std::vector<std::string> warnings() const;
  std::vector<std::filesystem::path> files() const;  // those of the figures, then those of the report
};

// One figure after the other; what is done is written after each, so that a run that ends early leaves a report of it. Once
// stopped, it returns what there is.
AllPapers run(const PlannedPapers& plan, const Control& control);
inline AllPapers run(const AllPapersAsk& ask, const Control& control) { return run(planned_papers(ask), control); }

std::string all_papers_text(const AllPapers& all);
Json all_papers_json(const AllPapers& all);

}  // namespace kreisel
