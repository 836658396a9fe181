// Windows of stability over two numbers.
#include <tuple>

#include <pybind11/stl.h>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/window_figure.hpp"
#include "kreisel/study/window/window_told.hpp"
#include "python/core/axes_asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/fate_bytes.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

using RanWindow = std::shared_ptr<const WindowResult>;

void set_range(const Asked& asked, WindowAsk& ask) {
  if (!asked.has("range") || ask.over.size() != 2) return;
  const auto ends = asked.value("range").cast<std::vector<py::object>>();
  if (ends.size() != 4) throw Error("range: expected four numbers, x0, x1, y0, y1");
  const auto [x0, x1] = range_of(*asked.of(), ask.over[0], ends[0], ends[1], "range", window_number);
  const auto [y0, y1] = range_of(*asked.of(), ask.over[1], ends[2], ends[3], "range", window_number);
  ask.range = {x0, x1, y0, y1};
}

WindowAsk window_ask_of(const Asked& asked) {
  WindowAsk ask{asked.of().of};
  ask.run = asked.run_of_many();
  for (const std::string& key : asked.texts("over"))
    ask.over.push_back(key == height_key ? key : whole_key(*asked.of(), key));
  set_range(asked, ask);
  if (const auto samples = asked.count("samples", WindowAsk::least_samples, WindowAsk::most_samples))
    ask.samples = static_cast<std::size_t>(*samples);
  if (const auto size = size_of(asked, "fates")) std::tie(ask.fates_width, ask.fates_height) = *size;
  return ask;
}

py::list window_axes(const WindowResult& r) {
  py::list list;
  for (std::size_t a = 0; a < 2; ++a)
    list.append(
        py::make_tuple(r.axes[a].key, r.axes[a].unit, r.axes[a].label, r.axes[a].own, r.range.low[a], r.range.high[a]));
  return list;
}

py::list window_edges(const WindowResult& r) {
  py::list list;
  for (const WindowEdge& e : r.edges) {
    std::vector<double> x, y, frequency;
    for (const WindowEdge::Point& p : e.points) x.push_back(p.x), y.push_back(p.y), frequency.push_back(p.frequency);
    py::dict edge;
    edge["lost"] = e.lost;
    edge["ends"] = e.ends;
    edge["closed"] = e.closed;
    edge["x"] = array_of(std::move(x));
    edge["y"] = array_of(std::move(y));
    edge["frequency"] = array_of(std::move(frequency));
    list.append(edge);
  }
  return list;
}

py::object window_fates(const RanWindow& r) {
  if (!r->fates) return py::none();
  const WindowFates& f = *r->fates;
  const std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(f.height), static_cast<py::ssize_t>(f.width)};
  py::dict d;
  const auto fates = std::make_shared<const FateBytes>(f.fate);
  d["time"] = array_in(r, f.time, shape);
  d["fate"] = array_in(fates, fates->kinds, shape);
  d["bound"] = array_in(fates, fates->bounds, shape);
  const auto stayed = std::make_shared<const std::vector<std::uint8_t>>(f.stayed());
  d["stayed"] = array_in(stayed, *stayed, shape);
  d["stable"] = array_in(r, f.stable, shape);
  d["until"] = f.until;
  d["x"] = along(f.width, [&r](std::size_t i) { return r->pixel(0, i); });
  d["y"] = along(f.height, [&r](std::size_t i) { return r->pixel(1, i); });
  return d;
}

py::dict window(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Watch watch = watch_of(threads, progress);
  const WindowAsk ask = window_ask_of(Asked(c, words));
  return result_dict(result_of(watch, [&ask](const Control& control) {
    return std::make_shared<const WindowResult>(run(planned_window(ask), control));
  }));
}

// What the numbers of `kind` say, in their order.
std::vector<std::string> steadiness_kinds() {
  std::vector<std::string> words;
  for (const Steadiness s : {Steadiness::none, Steadiness::unstable, Steadiness::by_gyration, Steadiness::by_energy})
    words.push_back(steadiness_words(s));
  return words;
}

}  // namespace

py::dict result_dict(const RanWindow& ran) {
  std::vector<std::uint8_t> kinds;
  for (const Steadiness s : ran->kinds) kinds.push_back(static_cast<std::uint8_t>(s));
  const auto side = static_cast<py::ssize_t>(ran->samples);
  py::dict d = told_dict(window_json(*ran, {}), window_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  d["axes"] = window_axes(*ran);
  d["kind"] = array_of(std::move(kinds), {side, side});
  d["x"] = along(ran->samples, [&ran](std::size_t i) { return ran->sample(0, i); });
  d["y"] = along(ran->samples, [&ran](std::size_t i) { return ran->sample(1, i); });
  d["edges"] = window_edges(*ran);
  d["fates"] = window_fates(ran);
  return d;
}

void bind_window(py::module_& m) {
  m.def("window", &window, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
  m.def("steadiness", &steadiness_kinds);
  m.def("sample_kinds", [] {
    std::vector<std::tuple<int, std::string, std::string>> list;
    list.reserve(sample_kinds.size());
    for (const SampleKind& k : sample_kinds) list.emplace_back(k.value, k.colour, k.name);
    return list;
  });
}

}  // namespace kreisel::python
