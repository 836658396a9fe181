// Single steps, and what a system says of a state: rows of numbers in, rows out.
#include <pybind11/stl.h>

#include "kreisel/study/step/one_step.hpp"
#include "python/core/arrays.hpp"
#include "python/core/bindings.hpp"
#include "python/core/open_case.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

template <class Of>
py::array_t<double> each_row(const OpenCase& c, const Doubles& states, const Of& of) {
  const std::size_t width = c->experiment->components(), rows = static_cast<std::size_t>(states.size()) / width;
  std::vector<double> all;
  std::size_t given = 0;
  watched({0, py::none()}, [&](const Control& control) {
    for (std::size_t i = 0; i < rows && !control.stopped(); ++i) {
      const std::vector<double> row = of(span_of(states).subspan(i * width, width));
      given = row.size();
      all.insert(all.end(), row.begin(), row.end());
    }
  });
  return array_of(std::move(all), {static_cast<py::ssize_t>(rows), static_cast<py::ssize_t>(given)});
}

py::array_t<double> step(const OpenCase& c, const std::string& method, const Doubles& states, double h) {
  const NamedMethod named = method_named(method);
  return each_row(c, states, [&](std::span<const double> s) { return one_step(*c, named, s, h); });
}

py::array_t<double> invariants(const OpenCase& c, const Doubles& states) {
  return each_row(c, states, [&](std::span<const double> s) { return invariants_at(*c, s); });
}

}  // namespace

void bind_step(py::module_& m) {
  m.def("step", &step, py::arg("case"), py::arg("method"), py::arg("states"), py::arg("h"));
  m.def("invariants", &invariants, py::arg("case"), py::arg("states"));
}

}  // namespace kreisel::python
