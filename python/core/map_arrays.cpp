#include "python/core/map_arrays.hpp"

#include <pybind11/stl.h>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/study/map/map_told.hpp"

namespace kreisel::python {

namespace {

template <class T>
py::object array_or_none(std::vector<T>&& list, const std::vector<py::ssize_t>& shape) {
  if (list.empty()) return py::none();
  return array_of(std::move(list), shape);
}

}  // namespace

MadeMap made_map(const MapResult& map, bool dimension) {
  const PlannedMap& p = map.plan();
  MadeMap m{map.whole(), map.end(), "", p.warnings};
  MapCounts counts;
  counts.add(m.whole);
  const MapReport report = map_report(map, counts, dimension);
  m.warnings.insert(m.warnings.end(), report.warnings.begin(), report.warnings.end());
  m.told = map_json(p, report, m.warnings).text();
  return m;
}

py::dict map_dict(const PlannedMap& p, MadeMap&& m) {
  const Grid& g = p.plan.grid;
  const std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(g.height), static_cast<py::ssize_t>(g.width)};
  FateBytes fates(m.whole.fate);
  py::dict d;
  d["time"] = array_of(std::move(m.whole.time), shape);
  d["fate"] = array_of(std::move(fates.kinds), shape);
  d["bound"] = array_of(std::move(fates.bounds), shape);
  d["doubtful"] = array_or_none(std::move(m.whole.doubtful), shape);
  d["computed"] = array_or_none(std::move(m.whole.computed), shape);
  d["value"] = array_or_none(std::move(m.whole.value), shape);
  d["value_scale"] = p.colour.logarithmic ? "logarithmic" : "linear";
  d["x"] = along(g.width, [&g](std::size_t i) { return g.x(i); });
  d["y"] = along(g.height, [&g](std::size_t j) { return g.y(j); });
  d["axes"] = py::make_tuple(p.axes[0], p.axes[1]);
  d["window"] = py::make_tuple(g.x0, g.x1, g.y0, g.y1);
  d["told"] = m.told;
  d["steps"] = m.end.steps;
  d["seconds"] = m.end.seconds;
  d["warnings"] = m.warnings;
  d["notes"] = p.notes;
  return d;
}

}  // namespace kreisel::python
