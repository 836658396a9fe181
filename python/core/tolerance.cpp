// A search for a tolerance.
#include <pybind11/stl.h>

#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "kreisel/study/tolerance/tolerance_told.hpp"
#include "python/core/bindings.hpp"
#include "python/core/samples_asked.hpp"
#include "python/core/watched.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

struct RanTolerance {
  std::shared_ptr<const ToleranceResult> of;

  void save(const std::string& file) const {
    watched({0, py::none()}, [&](const Control&) { kreisel::save(*of, file); });
  }
};

py::dict tolerance(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  ToleranceAsk ask{.sample = sample_ask_of(asked)};
  ask.keep = asked.number("keep").value_or(ask.keep);
  ask.precision = asked.number("precision").value_or(ask.precision);
  ask.samples = static_cast<std::uint64_t>(
      asked.count("samples", 1, MonteCarloSettings::most_samples).value_or(static_cast<std::int64_t>(ask.samples)));
  ask.trust = asked.flag("trust");
  const auto plan = result_of(watch, [&ask](const Control& control) {
    ask.sample.run = chosen_run(ask.sample, ask.samples, control);
    return planned_tolerance(ask);
  });
  auto ran = result_of(
      watch, [&plan](const Control& control) { return std::make_shared<const ToleranceResult>(run(plan, control)); });
  ran->keeper->complete();
  py::dict d;
  d["told"] = tolerance_json(*ran, {}, plan.sample.warnings).text();
  d["text"] = tolerance_text(*ran);
  d["warnings"] = plan.sample.warnings;
  d["notes"] = plan.sample.notes;
  d["ran"] = RanTolerance{std::move(ran)};
  return d;
}

}  // namespace

void bind_tolerance(py::module_& m) {
  py::class_<RanTolerance>(m, "RanTolerance", plain_class(), "A finished search.")
      .def("save", &RanTolerance::save, py::arg("file"));
  m.def("tolerance", &tolerance, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
