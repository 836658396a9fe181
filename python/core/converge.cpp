// How accurate methods are at which step.
#include <pybind11/stl.h>

#include "kreisel/method/method_words.hpp"
#include "kreisel/study/convergence/convergence_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

std::vector<double> steps_of(const Asked& asked) {
  std::vector<double> steps;
  if (!asked.has("steps")) return steps;
  for (const py::handle step : asked.value("steps")) steps.push_back(number_of(*asked.of(), "run.step", step, "steps"));
  return steps;
}

py::dict converge(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  ConvergenceAsk ask{c.of};
  ask.until = asked.number("until", "run.until");
  ask.methods = methods_named(asked.texts("methods"));
  ask.steps = steps_of(asked);
  return result_dict(result_of(watch, [&ask](const Control& control) {
    return std::make_shared<const ConvergenceResult>(run(planned_convergence(ask), control));
  }));
}

}  // namespace

py::dict result_dict(const std::shared_ptr<const ConvergenceResult>& ran) {
  return told_dict(convergence_json(*ran, {}), convergence_text(*ran), ran->warnings,
                   {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
}

void bind_converge(py::module_& m) {
  m.def("converge", &converge, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
