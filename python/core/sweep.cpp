// What trajectories show over one or two numbers of a case.
#include <pybind11/stl.h>

#include "kreisel/study/sweep/sweep_told.hpp"
#include "python/core/axes_asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

using RanSweep = std::shared_ptr<const SweepResult>;

// Key, unit, label, values.
py::list sweep_axes(const SweepResult& r) {
  py::list list;
  for (std::size_t i = 0; i < r.axes.size(); ++i) {
    std::vector<double> values;
    for (std::size_t k = 0; k < r.axes[i].count; ++k) values.push_back(r.axes[i].value(k));
    list.append(py::make_tuple(r.axes[i].key, r.units[i], r.labels[i], array_of(std::move(values))));
  }
  return list;
}

py::dict sweep(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  const SweepAsk ask{c.of, asked.run(), axes_of(asked, "axes"), asked.texts("show")};
  return result_dict(result_of(watch, [&ask](const Control& control) {
    return std::make_shared<const SweepResult>(run(planned_sweep(ask), control));
  }));
}

}  // namespace

py::dict result_dict(const RanSweep& ran) {
  std::vector<py::ssize_t> shape;  // the first number runs fastest
  for (auto axis = ran->axes.rbegin(); axis != ran->axes.rend(); ++axis)
    shape.push_back(static_cast<py::ssize_t>(axis->count));
  py::dict shown, units;
  for (const SweepValues& s : ran->shown) {
    shown[py::str(s.name)] = array_in(ran, s.values, shape);
    units[py::str(s.name)] = s.unit;
  }
  py::dict d = told_dict(sweep_json(*ran, {}), sweep_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  d["axes"] = sweep_axes(*ran);
  d["shown"] = shown;
  d["units"] = units;
  return d;
}

void bind_sweep(py::module_& m) {
  m.def("sweep", &sweep, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
