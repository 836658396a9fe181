// A Monte Carlo run: what is told of it, and its samples as arrays.
#include <pybind11/stl.h>

#include "kreisel/ensemble/fate_bytes.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_told.hpp"
#include "kreisel/study/montecarlo/one_sample.hpp"
#include "python/core/arrays.hpp"
#include "python/core/bindings.hpp"
#include "python/core/samples_asked.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

// The finished run itself, for its file; a pickle does not hold it.
struct RanSamples {
  std::shared_ptr<const MonteCarloResult> of;
  std::shared_ptr<CalledHere> called{};

  void save(const std::string& file) const {
    watched({0, py::none()}, [&](const Control& control) { kreisel::save(*of, file, control); });
  }
  // The case that it is alone, how it is run, and what is known of it as JSON.
  py::tuple sample(std::uint64_t index) const {
    const PlannedSamples& plan = of->plan().sample;
    OneSample found =
        result_of({0, py::none()}, [&](const Control& control) { return one_sample(plan, index, control); });
    const std::string told = sample_json(found, plan).text();
    return py::make_tuple(open_case(std::move(*found.alone), called), plan.run.method, plan.run.step, plan.run.until,
                          told);
  }
};

py::dict survival_of(const MonteCarloResult& r) {
  std::vector<double> time, fraction, low, high;
  for (const SurvivalPoint& p : r.survival()) {
    time.push_back(p.time);
    fraction.push_back(p.fraction);
    low.push_back(p.interval.low);
    high.push_back(p.interval.high);
  }
  py::dict d;
  d["time"] = array_of(std::move(time));
  d["fraction"] = array_of(std::move(fraction));
  d["low"] = array_of(std::move(low));
  d["high"] = array_of(std::move(high));
  return d;
}

// Of the first samples: their numbers, when they ended and how.
void add_samples(py::dict& d, const MonteCarloResult& r) {
  const SampleEnsemble& e = *r.plan().ensemble;
  const PieceResult& first = r.first();
  const std::size_t count = first.time.size(), width = e.laws().size();
  std::vector<double> values(count * width);
  for (std::size_t i = 0; i < count; ++i) e.laws().row(e.place(i), std::span(values).subspan(i * width, width));
  FateBytes fates(first.fate);
  d["keys"] = e.laws().keys();
  d["values"] = array_of(std::move(values), {static_cast<py::ssize_t>(count), static_cast<py::ssize_t>(width)});
  d["time"] = array_of(std::vector<double>(first.time));
  d["fate"] = array_of(std::move(fates.kinds));
  d["bound"] = array_of(std::move(fates.bounds));
}

py::dict montecarlo(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  MonteCarloAsk ask = montecarlo_ask(c.of);
  ask.sample = sample_ask_of(asked);
  ask.samples = static_cast<std::uint64_t>(
      asked.count("samples", 1, MonteCarloSettings::most_samples).value_or(static_cast<std::int64_t>(ask.samples)));
  ask.keep_all = asked.flag("keep_samples");
  const auto plan = result_of(watch, [&ask](const Control& control) {
    ask.sample.run = chosen_run(ask.sample, ask.samples, control);
    return planned_montecarlo(ask);
  });
  auto ran = result_of(
      watch, [&plan](const Control& control) { return std::make_shared<const MonteCarloResult>(run(plan, control)); });
  ran->keeper().complete();
  py::dict d;
  d["told"] = montecarlo_json(*ran, {}, plan.sample.warnings).text();
  d["text"] = montecarlo_text(*ran);
  d["survival"] = survival_of(*ran);
  add_samples(d, *ran);
  d["warnings"] = plan.sample.warnings;
  d["notes"] = plan.sample.notes;
  d["ran"] = RanSamples{std::move(ran), c.called};
  return d;
}

}  // namespace

void bind_montecarlo(py::module_& m) {
  py::class_<RanSamples>(m, "RanSamples", plain_class(), "A finished Monte Carlo run.")
      .def("save", &RanSamples::save, py::arg("file"))
      .def("sample", &RanSamples::sample, py::arg("index"));
  m.def("montecarlo", &montecarlo, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
