#include "python/core/ran.hpp"

#include <pybind11/stl.h>

#include "kreisel/study/redraw.hpp"
#include "python/core/bindings.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

py::dict files_dict(const Drawing& drawing) {
  py::list files;
  for (const auto& f : drawing.files) files.append(f.string());
  py::dict d;
  d["files"] = files;
  d["warnings"] = drawing.warnings;
  return d;
}

Control with_figures(Control control, bool figures) {
  control.figures = figures;
  return control;
}

py::dict figure(const std::string& file, const std::string& folder, const py::object& progress) {
  const Watch watch{0, progress};
  return files_dict(
      result_of(watch, [&](const Control& control) { return redraw(file, folder, with_figures(control, true)); }));
}

}  // namespace

py::dict Ran::save(const std::string& folder, bool figures) const {
  const Watch watch{0, py::none()};
  return files_dict(
      result_of(watch, [&](const Control& control) { return write(folder, with_figures(control, figures)); }));
}

py::dict told_dict(const Json& told, const std::string& text, const std::vector<std::string>& warnings, Ran ran) {
  py::dict d;
  d["told"] = told.text();
  d["text"] = text;
  d["warnings"] = warnings;
  d["ran"] = std::move(ran);
  return d;
}

void bind_ran(py::module_& m) {
  py::class_<Ran>(m, "Ran", plain_class(), "A finished study.")
      .def("save", &Ran::save, py::arg("folder"), py::arg("figures"));
  m.def("figure", &figure, py::arg("file"), py::arg("folder"), py::arg("progress"));
}

}  // namespace kreisel::python
