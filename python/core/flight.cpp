// How long a top flies, and why it falls.
#include <pybind11/stl.h>

#include "kreisel/study/flight/flight_file.hpp"
#include "kreisel/study/flight/flight_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/ran.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

void add_rows(py::dict& d, const FlightResult& r) {
  std::vector<double> t, spin, tilt, height;
  for (const FlightRow& row : r.rows) {
    t.push_back(row.time);
    spin.push_back(row.spin);
    tilt.push_back(row.tilt);
    height.push_back(row.height);
  }
  d["t"] = array_of(std::move(t));
  d["spin"] = array_of(std::move(spin));
  d["tilt"] = array_of(std::move(tilt));
  d["height"] = array_of(std::move(height));
}

// When the flights of the ensemble ended, those that fell.
py::object flight_times(const std::shared_ptr<const FlightResult>& r) {
  if (!r->many) return py::none();
  return array_in(r, r->many->times, {static_cast<py::ssize_t>(r->many->times.size())});
}

py::dict flight(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  FlightAsk ask{c.of, asked.run()};
  if (const auto samples = asked.count("samples", 1, MonteCarloSettings::most_samples))
    ask.samples = static_cast<std::uint64_t>(*samples);
  const std::shared_ptr<const FlightResult> ran = result_of(watch, [&ask](const Control& control) {
    return std::make_shared<const FlightResult>(run(planned_flight(ask), control));
  });
  py::dict d = told_dict(flight_json(*ran, {}), flight_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  add_rows(d, *ran);
  d["times"] = flight_times(ran);
  return d;
}

}  // namespace

void bind_flight(py::module_& m) {
  m.def("flight", &flight, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
