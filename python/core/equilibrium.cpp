// Equilibria.
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "python/core/bindings.hpp"
#include "python/core/open_case.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

py::dict equilibrium(const OpenCase& c, const py::object& progress) {
  return result_dict(result_of({0, progress}, [&c](const Control& control) {
    return std::make_shared<const EquilibriumResult>(run(planned_equilibrium(c.of), control));
  }));
}

}  // namespace

py::dict result_dict(const std::shared_ptr<const EquilibriumResult>& found) {
  return told_dict(equilibrium_json(*found), equilibrium_text(*found), found->warnings,
                   {[found](const auto& folder, const Control& control) { return save(*found, folder, control); }});
}

void bind_equilibrium(py::module_& m) { m.def("equilibrium", &equilibrium, py::arg("case"), py::arg("progress")); }

}  // namespace kreisel::python
