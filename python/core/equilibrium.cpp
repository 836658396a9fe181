// Equilibria.
#include <pybind11/stl.h>

#include "kreisel/study/equilibrium/equilibrium_told.hpp"
#include "python/core/bindings.hpp"
#include "python/core/open_case.hpp"
#include "python/core/watched.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

py::dict equilibrium(const OpenCase& c, const py::object& progress) {
  const auto found =
      result_of({0, progress}, [&c](const Control& control) { return run(planned_equilibrium(c.of), control); });
  py::dict d;
  d["told"] = equilibrium_json(found).text();
  d["text"] = equilibrium_text(found);
  d["warnings"] = found.warnings;
  return d;
}

}  // namespace

void bind_equilibrium(py::module_& m) { m.def("equilibrium", &equilibrium, py::arg("case"), py::arg("progress")); }

}  // namespace kreisel::python
