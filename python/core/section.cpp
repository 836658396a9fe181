// Poincaré sections.
#include <pybind11/stl.h>

#include "kreisel/error.hpp"
#include "kreisel/study/section/section_told.hpp"
#include "python/core/axes_asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/ran.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

// Invariants by name, each with its value or None.
std::vector<SurfaceAsk> surface_of(const Asked& asked) {
  std::vector<SurfaceAsk> list;
  if (!asked.has("on")) return list;
  for (const auto& [name, value] : asked.value("on").cast<py::dict>()) {
    const auto invariant = py::str(name).cast<std::string>();
    const bool said = !value.is_none(), text = py::isinstance<py::str>(value);
    list.push_back(text ? surface_ask({invariant + "=" + value.cast<std::string>()}).front() : SurfaceAsk{invariant});
    if (said && !text) list.back().value = number_of(*asked.of(), "", value, "on " + invariant);
  }
  return list;
}

// Numbers of the case that are solved for them, each with where to look from, or None.
std::vector<SolvedAsk> solved_of(const Asked& asked) {
  std::vector<SolvedAsk> list;
  if (!asked.has("solve")) return list;
  for (const auto& [name, value] : asked.value("solve").cast<py::dict>()) {
    list.push_back({whole_key(*asked.of(), py::str(name).cast<std::string>())});
    if (!value.is_none()) list.back().guess = number_of(*asked.of(), list.back().key, value, "solve");
  }
  return list;
}

SectionAsk section_ask_of(const Asked& asked) {
  SectionAsk ask{asked.of().of};
  ask.run = asked.run();
  ask.plane = asked.text("plane").value_or("");
  ask.through = through_named(asked.text("through").value_or("both"));
  ask.show = asked.texts("show");
  ask.axes = axes_of(asked, "vary");
  ask.surface = surface_of(asked);
  ask.solved = solved_of(asked);
  if (const auto most = asked.count("crossings", 1, SectionAsk::most_crossings))
    ask.crossings = static_cast<std::size_t>(*most);
  return ask;
}

// Of each crossing: which start, when, which way, and all columns.
void add_crossings(py::dict& d, const SectionResult& r) {
  std::vector<std::int64_t> start;
  std::vector<double> time, values;
  std::vector<std::uint8_t> rising;
  for (const SectionCrossing& c : r.crossings) {
    start.push_back(static_cast<std::int64_t>(c.start));
    time.push_back(c.time);
    rising.push_back(c.rising ? 1 : 0);
    values.insert(values.end(), c.values.begin(), c.values.end());
  }
  py::list columns;
  for (const CsvColumn& c : r.columns) columns.append(py::make_tuple(c.name, c.unit));
  d["columns"] = columns;
  d["shown"] = py::make_tuple(r.columns[r.x].name, r.columns[r.y].name);
  d["values"] = array_of(std::move(values),
                         {static_cast<py::ssize_t>(r.crossings.size()), static_cast<py::ssize_t>(r.columns.size())});
  d["start"] = array_of(std::move(start));
  d["t"] = array_of(std::move(time));
  d["rising"] = array_of(std::move(rising));
}

py::dict section(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Watch watch = watch_of(threads, progress);
  const SectionAsk ask = section_ask_of(Asked(c, words));
  const std::shared_ptr<const SectionResult> ran = result_of(watch, [&ask](const Control& control) {
    return std::make_shared<const SectionResult>(run(planned_section(ask), control));
  });
  py::dict d = told_dict(section_json(*ran, {}), section_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  add_crossings(d, *ran);
  d["surface"] = ran->surface_text;
  return d;
}

}  // namespace

void bind_section(py::module_& m) {
  m.def("section", &section, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
