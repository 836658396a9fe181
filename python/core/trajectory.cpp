// One trajectory as arrays; what it shows beyond them; and its files.
#include <pybind11/stl.h>

#include "kreisel/observe/drift_slope.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/choice/state_choice.hpp"
#include "kreisel/study/trajectory/can_be_kept.hpp"
#include "kreisel/study/trajectory/findings/chaos_file.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"
#include "kreisel/study/trajectory/given_trajectory.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"
#include "kreisel/study/trajectory/trajectory_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/fate_bytes.hpp"
#include "python/core/ran.hpp"
#include "python/core/trajectory_dict.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

enum class Find { what_is_asked, all, nothing };  // all: its rates too, which a call finds when somebody looks at them

PlannedTrajectory planned(const Asked& asked, Find find, const Watch& watch = {0, py::none()}) {
  TrajectoryAsk ask = trajectory_ask(asked.of().of);
  ask.run = asked.run();
  if (asked.has("start")) ask.start = list_of(asked.value("start").cast<Doubles>());
  // What Python said is read while we hold its lock.
  const Trust trust = asked.trust();
  const std::string frequencies = asked.text("frequencies").value_or("");
  const bool chaos = asked.flag("chaos");
  return result_of(watch, [&](const Control& control) {
    ask.run = chosen_run(ask, control);
    const FindingsAsk wanted{trust.second(ask.run), frequencies, chaos};
    if (find == Find::all || (find == Find::what_is_asked && wanted.any())) ask.findings = wanted;
    return planned_trajectory(ask);
  });
}

// How it ended, once more from what Python kept of it.
TrajectoryEnd end_of(const py::dict& d) {
  TrajectoryEnd end;
  end.outcome = {fate_or_refused(d["kind"].cast<int>(), d["through"].cast<int>()), d["ended"].cast<double>(),
                 d["steps"].cast<std::uint64_t>()};
  end.seconds = d["seconds"].cast<double>();
  end.time = d["last"].cast<double>();
  end.warnings = d["warnings"].cast<std::vector<std::string>>();
  return end;
}

// The indicators along it, and their files.
py::object chaos_dict(const std::optional<ChaosFound>& found) {
  if (!found) return py::none();
  const auto kept = std::make_shared<const ChaosFound>(*found);
  constexpr std::pair<const char*, double TangentRow::*> columns[] = {{"t", &TangentRow::t},
                                                                      {"lyapunov", &TangentRow::lyapunov},
                                                                      {"fli", &TangentRow::fli},
                                                                      {"megno", &TangentRow::megno},
                                                                      {"sali", &TangentRow::sali}};
  py::dict d = told_dict(chaos_json(*kept), chaos_text(*kept), {}, {[kept](const auto& folder, const Control& control) {
                           make_folder(folder);
                           return save(*kept, folder, control);
                         }});
  for (const auto& [name, member] : columns) {
    std::vector<double> values;
    for (const TangentRow& row : kept->rows) values.push_back(row.*member);
    d[name] = array_of(std::move(values));
  }
  return d;
}

// Rates, frequencies, chaos, fall, trust as JSON, and the whole that the program prints; indicators of chaos also along the run.
py::dict found_dict(const TrajectoryEnd& end, const PlannedTrajectory& plan) {
  const TrajectoryFindings& found = *end.found;
  Json json;
  add_findings(json, found, *plan.of);
  py::dict d;
  d["told"] = json.text();
  d["whole"] = trajectory_json(plan, {end, {}}).text();
  d["frequencies"] = found.frequencies ? frequencies_text(*found.frequencies, *plan.of) : "";
  d["chaos"] = chaos_dict(found.chaos);
  d["trust"] = found.trust ? trust_json(*found.trust, *plan.of).text() : "";
  d["warnings"] = found.warnings;
  return d;
}

py::dict trajectory(const OpenCase& c, const py::dict& words, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch{0, progress};
  const PlannedTrajectory plan = planned(asked, Find::what_is_asked, watch);
  const auto file = asked.text("checkpoint");
  if (file) check_can_be_kept(plan);
  TrajectoryResult r =
      result_of(watch, [&](const Control& control) { return file ? run(plan, control, *file) : run(plan, control); });
  const TrajectoryEnd end = r.end;
  py::dict d = trajectory_dict(std::move(r), plan);
  d["found"] = end.found ? py::object(found_dict(end, plan)) : py::none();
  return d;
}

// Of a run from before, once somebody asks.
py::dict findings(const OpenCase& c, const py::dict& words, const py::dict& kept, const Doubles& time,
                  const Doubles& states, const Doubles& invariants) {
  const PlannedTrajectory plan = planned(Asked(c, words), Find::all);
  TrajectoryEnd end = given_trajectory(plan, list_of(time), span_of(states), span_of(invariants), end_of(kept)).end;
  end.found =
      result_of({0, py::none()}, [&](const Control& control) { return trajectory_findings(plan, end, control); });
  return found_dict(end, plan);
}

// STEM.h5 and STEM.csv, from a table of all components and one of all invariants, and what a second run has shown.
std::vector<std::string> save_trajectory(const OpenCase& c, const py::dict& words, const py::dict& kept,
                                         const Doubles& time, const Doubles& states, const Doubles& invariants,
                                         const std::string& trust, const std::string& folder, const std::string& stem) {
  const PlannedTrajectory plan = planned(Asked(c, words), Find::nothing);
  const TrajectoryResult r = given_trajectory(plan, list_of(time), span_of(states), span_of(invariants), end_of(kept));
  const Drawing saved =
      result_of({0, py::none()}, [&](const Control& control) { return save(r, plan, folder, control, stem, trust); });
  std::vector<std::string> files;
  for (const auto& f : saved.files) files.push_back(f.string());
  return files;
}

}  // namespace

void bind_trajectory(py::module_& m) {
  m.def("trajectory", &trajectory, py::arg("case"), py::arg("words"), py::arg("progress"));
  m.def("findings", &findings, py::arg("case"), py::arg("words"), py::arg("kept"), py::arg("time"), py::arg("states"),
        py::arg("invariants"));
  m.def(
      "drift", [](const Doubles& values) { return array_of(drift_errors(span_of(values))); }, py::arg("values"));
  m.def("save_trajectory", &save_trajectory, py::arg("case"), py::arg("words"), py::arg("kept"), py::arg("time"),
        py::arg("states"), py::arg("invariants"), py::arg("trust"), py::arg("folder"), py::arg("stem"));
}

}  // namespace kreisel::python
