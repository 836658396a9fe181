// Many starts given as columns, and what becomes of each.
#include <pybind11/stl.h>

#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/fates/fates_result.hpp"
#include "python/core/arrays.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/fate_bytes.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

py::dict fates(const OpenCase& c, const py::dict& words, const std::vector<std::string>& keys,
               const std::vector<Doubles>& columns, std::size_t starts, const py::object& threads,
               const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  FatesAsk ask{.of = c.of, .run = asked.run_of_many(), .columns = {}, .starts = starts, .engine = asked.engine()};
  for (std::size_t i = 0; i < keys.size(); ++i) ask.columns.push_back({whole_key(*c, keys[i]), span_of(columns[i])});
  const auto plan = result_of(watch, [&ask](const Control& control) {
    ask.run = chosen_run(ask, control);
    return planned_fates(ask);
  });
  FatesResult r = result_of(watch, [&plan](const Control& control) { return run(plan, control); });
  FateBytes fates(r.fate);
  py::dict d;
  d["time"] = array_of(std::move(r.time));
  d["fate"] = array_of(std::move(fates.kinds));
  d["bound"] = array_of(std::move(fates.bounds));
  d["steps"] = array_of(std::move(r.steps));
  d["seconds"] = r.seconds;
  d["method"] = plan.run.method;
  d["step"] = plan.run.step;
  d["until"] = plan.run.until;
  d["processor"] = plan.engine.name;
  d["warnings"] = plan.warnings;
  d["notes"] = plan.notes;
  return d;
}

}  // namespace

void bind_fates(py::module_& m) {
  m.def("fates", &fates, py::arg("case"), py::arg("words"), py::arg("keys"), py::arg("columns"), py::arg("starts"),
        py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
