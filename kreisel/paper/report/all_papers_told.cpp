// What all papers together say: counts of verdicts, warnings, a text and JSON.
#include <algorithm>

#include <fmt/format.h>

#include "kreisel/paper/paper_told.hpp"
#include "kreisel/paper/report/all_papers.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/result_json.hpp"

namespace kreisel {

std::size_t AllPapers::count(Verdict verdict) const {
  std::size_t n = 0;
  for (const MadeFigure& f : figures)
    for (const Claim& c : f.result.claims) n += c.verdict == verdict ? 1 : 0;
  return n;
}

std::vector<std::string> AllPapers::warnings() const {
  std::vector<std::string> list;
  for (const MadeFigure& f : figures)
    for (const std::string& w : f.warnings) list.push_back(fmt::format("{}: {}", f.paper->name, w));
  for (const MethodTaken& m : methods.list())
    if (m.fails())
      list.push_back(fmt::format("{} takes {}, which no longer keeps what it claims on {}: {}", m.figures.front(),
                                 m.method, m.system, m.broken.front()));
  return list;
}

std::vector<std::filesystem::path> AllPapers::files() const {
  std::vector<std::filesystem::path> list;
  for (const MadeFigure& f : figures) list.insert(list.end(), f.result.files.begin(), f.result.files.end());
  for (const char* name : {"papers.html", "papers.md", "papers-values.csv"}) list.push_back(folder / name);
  return list;
}

std::string all_papers_text(const AllPapers& all) {
  std::string text;
  for (const MadeFigure& f : all.figures) text += paper_text(*f.paper, f.result);
  TextTable methods({"system", "method", "certificate"});
  for (const MethodTaken& m : all.methods.list()) methods.row({m.system, m.method, m.verdict});
  text += methods.text() + "\n";
  for (const Verdict v :
       {Verdict::reproduced, Verdict::shortened, Verdict::corrected, Verdict::not_reproducible, Verdict::not_in_paper})
    text += fmt::format("{} {}\n", all.count(v), name(v));
  return text + state_of(all) + "\n";
}

Json all_papers_json(const AllPapers& all) {
  std::vector<Json> figures, methods;
  for (const MadeFigure& f : all.figures)
    figures.push_back(paper_json(*f.paper, f.result, f.warnings).add("seconds", f.seconds));
  for (const MethodTaken& m : all.methods.list()) {
    Json j;
    j.add("system", m.system).add("method", m.method).add("measured_on", m.measured_on);
    methods.push_back(j.add("verdict", m.verdict).add("broken", m.broken).add("figures", m.figures));
  }
  Json j;
  j.add("full", all.full).add("seconds", all.seconds).add("figures", figures).add("methods", methods);
  Json counts;
  for (const Verdict v :
       {Verdict::reproduced, Verdict::shortened, Verdict::corrected, Verdict::not_reproducible, Verdict::not_in_paper})
    counts.add(name(v), all.count(v));
  Json trust;
  trust.add("checked", all.complete());
  trust.add("how", all.complete() ? "every claim was measured and judged, and the methods taken were certified now"
                                  : "ended early: not every claim was measured, or not every method certified");
  return j.add("verdicts", counts)
      .add("trust", trust)
      .add("warnings", all.warnings())
      .add("files", names_of(all.files()));
}

}  // namespace kreisel
