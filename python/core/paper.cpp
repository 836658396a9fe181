// Published figures, made again.
#include <pybind11/stl.h>

#include "kreisel/paper/made_paper.hpp"
#include "kreisel/paper/paper_file.hpp"
#include "kreisel/paper/paper_told.hpp"
#include "kreisel/paper/report/report_pages.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "python/core/arrays.hpp"
#include "python/core/bindings.hpp"
#include "python/core/watched.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

StoredPaper made(const Paper& paper, const std::string& folder, bool full, const Control& control) {
  StoredPaper m{&paper, run(planned_paper(paper, {full}), control)};
  make_folder(folder);
  save(m, folder, control);
  return m;
}

// By their names, with the units of those that have one.
py::dict columns_of(const std::vector<DataColumn>& columns, py::dict& units) {
  py::dict d;
  for (const DataColumn& c : columns) {
    d[c.name.c_str()] = c.words.empty() ? py::object(array_of(std::vector<double>(c.values))) : py::cast(c.words);
    if (!c.unit.empty()) units[c.name.c_str()] = c.unit;
  }
  return d;
}

py::dict paper(const std::string& name, const std::string& folder, bool full, const py::object& threads,
               const py::object& progress) {
  const Paper& found = paper_named(name);
  const StoredPaper m = result_of(watch_of(threads, progress),
                                  [&](const Control& control) { return made(found, folder, full, control); });
  py::dict d;
  d["told"] = paper_json(found, m.result, m.warnings).text();
  d["text"] = paper_text(found, m.result);
  d["warnings"] = m.warnings;
  py::dict units;
  d["data"] = columns_of(m.result.data.columns, units);
  d["units"] = units;
  return d;
}

// Those figures, or all there are, with a report in the folder.
py::dict all_papers(const std::vector<std::string>& names, const std::string& folder, bool full,
                    const py::object& threads, const py::object& progress) {
  AllPapersAsk ask{{}, folder, full, case_from};
  for (const std::string& name : names) ask.figures.push_back(&paper_named(name));
  make_folder(folder);
  const AllPapers all =
      result_of(watch_of(threads, progress), [&ask](const Control& control) { return run(ask, control); });
  py::dict d;
  d["told"] = all_papers_json(all).text();
  d["text"] = all_papers_text(all);
  d["html"] = report_html(all);
  d["warnings"] = all.warnings();
  return d;
}

}  // namespace

void bind_paper(py::module_& m) {
  m.def("paper", &paper, py::arg("name"), py::arg("folder"), py::arg("full"), py::arg("threads"), py::arg("progress"));
  m.def("all_papers", &all_papers, py::arg("names"), py::arg("folder"), py::arg("full"), py::arg("threads"),
        py::arg("progress"));
  m.def("papers", [] {
    std::vector<std::tuple<std::string, std::string, std::string>> list;
    for (const Paper& p : papers()) list.emplace_back(p.name, p.title, p.citation);
    return list;
  });
}

}  // namespace kreisel::python
