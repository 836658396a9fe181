// One trajectory by several methods: how each keeps what should not change.
#include <pybind11/stl.h>

#include "kreisel/study/methods/methods_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/ran.hpp"
#include "python/core/trajectory_dict.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

using Slopes = std::vector<std::pair<std::string, double>>;

struct Compared {
  PlannedMethods plan;
  std::shared_ptr<const MethodsResult> result;
};

// Of each invariant's error, per unit of time.
Slopes named_slopes(const MethodRun& run) {
  Slopes list;
  for (std::size_t k = 0; k < run.slopes.size() && k < run.result.invariants.size(); ++k)
    list.emplace_back(run.result.invariants[k].name, run.slopes[k]);
  return list;
}

py::dict compare(const OpenCase& c, const py::dict& words, const py::object& progress) {
  const Asked asked(c, words);
  TrajectoryAsk ask = trajectory_ask(c.of);
  ask.run = asked.run();
  if (asked.has("start")) ask.start = list_of(asked.value("start").cast<Doubles>());
  const std::vector<std::string> methods = asked.texts("methods");
  const Compared ran = result_of({0, progress}, [&](const Control& control) {
    PlannedMethods plan = planned_methods(ask, methods);
    auto result = std::make_shared<const MethodsResult>(run(plan, control));
    return Compared{std::move(plan), std::move(result)};
  });
  const auto result = ran.result;
  py::dict d =
      told_dict(methods_json(*result, {}), methods_text(*result), result->warnings,
                {[result](const auto& folder, const Control& control) { return save(*result, folder, control); }});
  py::list runs;
  for (std::size_t i = 0; i < result->methods.size(); ++i) {
    TrajectoryResult copy = result->methods[i].result;  // the files keep theirs
    runs.append(py::make_tuple(result->methods[i].method, trajectory_dict(std::move(copy), ran.plan.each[i]),
                               named_slopes(result->methods[i])));
  }
  d["runs"] = runs;
  d["notes"] = result->notes;
  return d;
}

}  // namespace

void bind_compare(py::module_& m) {
  m.def("compare", &compare, py::arg("case"), py::arg("words"), py::arg("progress"));
}

}  // namespace kreisel::python
