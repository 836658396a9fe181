#include "python/core/trajectory_dict.hpp"

#include <pybind11/stl.h>

namespace kreisel::python {

namespace {

py::dict rows_of(std::vector<RowsOf>& list) {
  py::dict d;
  for (RowsOf& r : list) {
    const auto width = static_cast<py::ssize_t>(r.width), rows = static_cast<py::ssize_t>(r.values.size()) / width;
    const std::vector<py::ssize_t> shape =
        r.width == 1 ? std::vector<py::ssize_t>{rows} : std::vector<py::ssize_t>{rows, width};
    d[py::str(r.name)] = array_of(std::move(r.values), shape);
  }
  return d;
}

py::dict units_of(const TrajectoryResult& r) {
  py::dict d;
  for (const auto* list : {&r.state, &r.shown, &r.invariants})
    for (const RowsOf& rows : *list) d[py::str(rows.name)] = rows.unit;
  return d;
}

}  // namespace

py::dict trajectory_dict(TrajectoryResult&& r, const PlannedTrajectory& plan) {
  const Outcome& o = r.end.outcome;
  py::dict d;
  d["units"] = units_of(r);
  d["t"] = array_of(std::move(r.time));
  d["state"] = rows_of(r.state);
  d["shown"] = rows_of(r.shown);
  d["invariants"] = rows_of(r.invariants);
  d["fate"] = name(o.fate);
  d["bound"] = o.fate == Fate::escaped ? py::object(py::str(bound_name(*plan.of, o))) : py::none();
  d["kind"] = static_cast<int>(o.fate.kind());
  d["through"] = o.fate.bound();  // its number
  d["ended"] = o.time;
  d["steps"] = o.steps;
  d["seconds"] = r.end.seconds;
  d["method"] = plan.run.method;
  d["step"] = plan.run.step;
  d["until"] = plan.run.until;
  d["every"] = plan.run.every;
  d["warnings"] = r.end.warnings;
  d["notes"] = r.end.notes;
  return d;
}

}  // namespace kreisel::python
