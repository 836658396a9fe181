// A map as arrays, and its file from them.
#include <tuple>

#include <pybind11/stl.h>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/map/given_map.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "python/core/axes_asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/fate_bytes.hpp"
#include "python/core/map_arrays.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

void set_axes(const Asked& asked, MapSettings& map) {
  if (!asked.has("axes")) return;
  const std::vector<std::string> axes = asked.texts("axes");
  if (axes.size() != 2) throw Error("axes: name two numbers of the case, such as ('initial.x', 'initial.z')");
  take_axes(map, whole_key(*asked.of(), axes[0]), whole_key(*asked.of(), axes[1]));
}

void set_window(const Asked& asked, MapSettings& map) {
  if (!asked.has("window")) return;
  const auto ends = asked.value("window").cast<std::vector<py::object>>();
  if (ends.size() != 4) throw Error("window: expected four numbers, x0, x1, y0, y1");
  std::tie(map.x0, map.x1) = range_of(*asked.of(), map.x, ends[0], ends[1], "window");
  std::tie(map.y0, map.y1) = range_of(*asked.of(), map.y, ends[2], ends[3], "window");
}

void set_size(const Asked& asked, MapSettings& map) {
  if (const auto size = size_of(asked, "size")) std::tie(map.width, map.height) = *size;
}

MapAsk ask_of(const Asked& asked) {
  MapAsk ask = map_ask(asked.of().of);
  ask.run = asked.run_of_many();
  set_axes(asked, ask.map);
  set_window(asked, ask.map);
  set_size(asked, ask.map);
  ask.engine = asked.engine();
  if (asked.has("refine"))
    ask.refine = py::isinstance<py::bool_>(asked.value("refine")) ? usual_refine : asked.number("refine");
  if (asked.has("colour")) ask.colour = *asked.text("colour");
  ask.keep = asked.keep();
  return ask;
}

// Method and step are chosen first, where that is asked for.
PlannedMap planned(MapAsk ask, const Trust& trust, const Watch& watch) {
  return result_of(watch, [&](const Control& control) {
    ask.run = chosen_run(ask, control);
    ask.second = trust.second(ask.run);
    return planned_map(ask);
  });
}

py::dict map(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Watch watch = watch_of(threads, progress);
  const Asked asked(c, words);
  const PlannedMap p = planned(ask_of(asked), asked.trust(), watch);
  const bool dimension = asked.flag("dimension");
  MadeMap m = result_of(watch, [&](const Control& control) {
    const MapResult result = run(p, control);
    MadeMap all = made_map(result, dimension);
    result.keeper().complete();
    return all;
  });
  return map_dict(p, std::move(m));
}

std::vector<std::uint8_t> bytes_of(const py::object& a) {
  return a.is_none() ? std::vector<std::uint8_t>{} : list_of(a.cast<Bytes>());
}

void save_map(const OpenCase& c, const py::dict& words, const py::dict& pixels, std::uint64_t steps,
              const std::string& file) {
  const Watch watch{0, py::none()};
  const Asked asked(c, words);
  MapAsk ask = ask_of(asked);
  ask.keep = {};
  const PlannedMap p = planned(ask, asked.trust(), watch);
  MapBlock whole;
  whole.time = list_of(pixels["time"].cast<Doubles>());
  const std::vector<std::uint8_t> kinds = bytes_of(pixels["fate"]), bounds = bytes_of(pixels["bound"]);
  for (std::size_t i = 0; i < kinds.size() && i < bounds.size(); ++i)
    whole.fate.push_back(fate_or_refused(kinds[i], bounds[i]));
  whole.doubtful = bytes_of(pixels["doubtful"]);
  whole.computed = bytes_of(pixels["computed"]);
  if (!pixels["value"].is_none()) whole.value = list_of(pixels["value"].cast<Doubles>());
  const MapResult result = given_map(p, std::move(whole), {steps, steps, 0});
  watched(watch, [&](const Control& control) { save(result, file, control); });
}

std::vector<std::string> colours_along(Rgb (*ramp)(double), std::size_t count) {
  std::vector<std::string> list(count);
  for (std::size_t i = 0; i < count; ++i) list[i] = hex(ramp(static_cast<double>(i) / static_cast<double>(count - 1)));
  return list;
}

// Of each point, as our pictures have it, and from where to where the scale goes; values, where there are any, colour those that stay.
py::tuple point_colours(const Doubles& time, const Bytes& fate, const py::object& doubtful, double until,
                        const py::object& value, bool logarithmic) {
  const std::vector<std::uint8_t> marks = bytes_of(doubtful);
  const std::vector<double> values = value.is_none() ? std::vector<double>{} : list_of(value.cast<Doubles>());
  std::vector<Fate> fates;
  for (const std::uint8_t kind : span_of(fate)) fates.push_back(fate_or_refused(kind, 0));
  MapPicture row{.width = fates.size(), .height = 1};
  row.until = until;
  row.time = span_of(time);
  row.fate = fates;
  row.doubtful = marks;
  row.value = values;
  row.value_logarithmic = logarithmic;
  const TimeScale bar = map_scale(row).bar();
  return py::make_tuple(array_of(picture(row).rgb, {static_cast<py::ssize_t>(fates.size()), 3}), bar.first, bar.last);
}

}  // namespace

void bind_map(py::module_& m) {
  m.def("map", &map, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
  m.def("save_map", &save_map, py::arg("case"), py::arg("words"), py::arg("pixels"), py::arg("steps"), py::arg("file"));
  m.def(
      "ramp", [](std::size_t count) { return colours_along(ramp, count); }, py::arg("count"));
  m.def(
      "value_ramp", [](std::size_t count) { return colours_along(value_ramp, count); }, py::arg("count"));
  m.def("point_colours", &point_colours, py::arg("time"), py::arg("fate"), py::arg("doubtful"), py::arg("until"),
        py::arg("value"), py::arg("logarithmic"));
}

}  // namespace kreisel::python
