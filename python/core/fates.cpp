// Many starts given as columns, and what becomes of each.
#include <algorithm>

#include <pybind11/stl.h>

#include "kreisel/study/choice/fate_choice.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/fate_bytes.hpp"
#include "python/core/fates_dict.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

using Columns = std::vector<Doubles>;

FatesAsk fates_ask(const Asked& asked, const std::vector<std::string>& keys, const Columns& columns,
                   std::size_t starts) {
  const OpenCase& c = asked.of();
  FatesAsk ask{.of = c.of, .run = asked.run_of_many(), .columns = {}, .starts = starts, .engine = asked.engine()};
  for (std::size_t i = 0; i < keys.size(); ++i) ask.columns.push_back({whole_key(*c, keys[i]), span_of(columns[i])});
  return ask;
}

py::dict fates_dict(FatesResult r) {
  FateBytes fates(r.fate);
  py::dict d;
  d["time"] = array_of(std::move(r.time));
  d["fate"] = array_of(std::move(fates.kinds));
  d["bound"] = array_of(std::move(fates.bounds));
  d["steps"] = array_of(std::move(r.steps));
  d["seconds"] = r.seconds;
  return d;
}

// What a plan and a file say alike.
template <class Said>
void add_said(py::dict& d, const Said& said, const std::string& method, double step, double until) {
  d["method"] = method;
  d["step"] = step;
  d["until"] = until;
  d["warnings"] = said.warnings;
  d["notes"] = said.notes;
}

py::dict fates(const OpenCase& c, const py::dict& words, const std::vector<std::string>& keys, const Columns& columns,
               std::size_t starts, const py::object& threads, const py::object& progress) {
  const Watch watch = watch_of(threads, progress);
  FatesAsk ask = fates_ask(Asked(c, words), keys, columns, starts);
  const auto plan = result_of(watch, [&ask](const Control& control) {
    ask.run = chosen_run(ask, control);
    return planned_fates(ask);
  });
  py::dict d = fates_dict(result_of(watch, [&plan](const Control& control) { return run(plan, control); }));
  add_said(d, plan, plan.run.method, plan.run.step, plan.run.until);
  d["processor"] = plan.engine.name;
  return d;
}

// Of a start, as a number or with a unit.
double start_number(const OpenCase& c, const std::string& key, const py::object& value) {
  return number_of(*c, whole_key(*c, key), value, key);
}

// Once more from what Python has of it: starts, and what became of them.
std::vector<std::string> save_fates(const OpenCase& c, const py::dict& words, const std::vector<std::string>& keys,
                                    const Columns& columns, const py::dict& found, const std::string& folder) {
  FatesResult r;
  r.time = list_of(found["time"].cast<Doubles>());
  const Bytes kinds = found["fate"].cast<Bytes>(), bounds = found["bound"].cast<Bytes>();
  for (py::ssize_t i = 0; i < std::min(kinds.size(), bounds.size()); ++i)
    r.fate.push_back(fate_or_refused(kinds.data()[i], bounds.data()[i]));
  r.steps = list_of(found["steps"].cast<Counts>());
  r.seconds = found["seconds"].cast<double>();
  const FatesAsk ask = fates_ask(Asked(c, words), keys, columns, r.time.size());
  const Drawing saved =
      result_of({0, py::none()}, [&](const Control& control) { return save(planned_fates(ask), r, folder, control); });
  std::vector<std::string> files;
  for (const auto& f : saved.files) files.push_back(f.string());
  return files;
}

}  // namespace

py::dict result_dict(const std::shared_ptr<const StoredFates>& stored) {
  py::dict d = fates_dict(stored->result), values;
  add_said(d, *stored, stored->method, stored->step, stored->until);
  for (const StoredFates::Column& c : stored->columns) values[py::str(c.key)] = array_of(std::vector<double>(c.values));
  d["values"] = values;
  return d;
}

void bind_fates(py::module_& m) {
  m.def("start_number", &start_number, py::arg("case"), py::arg("key"), py::arg("value"));
  m.def("fates", &fates, py::arg("case"), py::arg("words"), py::arg("keys"), py::arg("columns"), py::arg("starts"),
        py::arg("threads"), py::arg("progress"));
  m.def("save_fates", &save_fates, py::arg("case"), py::arg("words"), py::arg("keys"), py::arg("columns"),
        py::arg("found"), py::arg("folder"));
}

}  // namespace kreisel::python
