// One page about a top that is to float, or why it does not.
#include <pybind11/stl.h>

#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/design/design_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/map_arrays.hpp"
#include "python/core/ran.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

// In seconds, as the program takes it.
std::optional<double> time_of(const py::object& until) {
  if (until.is_none()) return std::nullopt;
  return number_of(dimension::time, Units{}, until, "until");
}

struct RanDesign {
  std::shared_ptr<const DesignResult> result;
  std::optional<MadeMap> map;  // of where it is put down
};

RanDesign ran_design(const DesignAsk& ask, const Control& control) {
  RanDesign ran{std::make_shared<const DesignResult>(run(planned_design(ask), control)), {}};
  if (ran.result->map) ran.map = made_map(*ran.result->map, false);
  return ran;
}

py::dict design_dict(const DesignAsk& ask, const py::object& threads, const py::object& progress) {
  RanDesign ran =
      result_of(watch_of(threads, progress), [&ask](const Control& control) { return ran_design(ask, control); });
  const std::shared_ptr<const DesignResult> r = ran.result;
  py::dict d = told_dict(design_json(*r, {}), design_text(*r), r->warnings,
                         {[r](const auto& folder, const Control& control) { return save(*r, folder, control); }});
  std::vector<std::string> keys;
  for (const DesignAnswer& a : r->answers) keys.push_back(a.key);
  d["answers"] = keys;
  d["markdown"] = design_markdown(*r, {});
  d["case"] = OpenCase{r->about.of};
  d["map"] = ran.map ? py::object(map_dict(r->map->plan(), std::move(*ran.map))) : py::none();
  return d;
}

// It need not float: then it cannot be opened, and a design says why.
py::dict design_changed(const NamedSettings& given, const GivenKeys& changes, const py::object& until,
                        const py::object& threads, const py::object& progress) {
  const DesignAsk ask{changed_settings(given.settings, given.name, changes_of(changes), "Python"), given.name,
                      time_of(until)};
  return design_dict(ask, threads, progress);
}

py::dict design_of_name(const std::string& text, const GivenKeys& changes, const py::object& until,
                        const py::object& threads, const py::object& progress) {
  return design_changed(case_settings(text), changes, until, threads, progress);
}

py::dict design_of_values(const GivenKeys& values, const std::string& name, const GivenKeys& changes,
                          const py::object& until, const py::object& threads, const py::object& progress) {
  return design_changed({settings_from_values(values, name), name}, changes, until, threads, progress);
}

py::dict design(const OpenCase& c, const py::object& until, const py::object& threads, const py::object& progress) {
  return design_dict({c->settings, c->name, time_of(until)}, threads, progress);
}

}  // namespace

void bind_design(py::module_& m) {
  m.def("design", &design, py::arg("case"), py::arg("until"), py::arg("threads"), py::arg("progress"));
  m.def("design_of_name", &design_of_name, py::arg("text"), py::arg("changes"), py::arg("until"), py::arg("threads"),
        py::arg("progress"));
  m.def("design_of_values", &design_of_values, py::arg("values"), py::arg("name"), py::arg("changes"), py::arg("until"),
        py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
