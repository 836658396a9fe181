#include "python/core/open_case.hpp"

#include <fstream>
#include <sstream>

#include <pybind11/stl.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/cases/case_shown.hpp"
#include "kreisel/study/explore/scene/scene_body.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/montecarlo/law_settings.hpp"
#include "kreisel/study/trajectory/poses.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/own/potential_setting.hpp"
#include "python/core/arrays.hpp"
#include "python/core/bindings.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

constexpr const char* by = "Python";  // where changes come from, in messages

// A compiler may be at work, so this is watched too.
OpenCase opened(Settings settings, const std::string& name, const GivenKeys& changes, const Called* called,
                const py::object& progress) {
  if (called != nullptr) set_potential(settings, *called->here);
  const auto open = [&](const Control&) { return changed_case(settings, name, changes_of(changes), by); };
  return open_case(result_of({0, progress}, open), called != nullptr ? called->here : nullptr);
}

OpenCase of_name(const std::string& text, const GivenKeys& changes, const Called* called, const py::object& progress) {
  const NamedSettings found = case_settings(text);
  return opened(found.settings, found.name, changes, called, progress);
}

OpenCase of_values(const GivenKeys& values, const std::string& name, const GivenKeys& changes, const Called* called,
                   const py::object& progress) {
  return opened(settings_from_values(values, name), name, changes, called, progress);
}

// The text of a potential that was given as one: another machine has no such file.
std::optional<std::string> potential_text(const OpenCase& c) {
  const auto file = potential_file(c->settings);
  if (!file || !c->settings.folder.empty() || !std::filesystem::path(*file).is_absolute()) return std::nullopt;
  std::ifstream in(*file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return in && text ? std::optional(text.str()) : std::nullopt;
}

// A case from a pickle. `given`: keys that were changes of it before it became this text.
OpenCase reopened(const std::string& toml, const std::string& name, const std::string& folder,
                  const std::vector<std::string>& given, const Called* called,
                  const std::optional<std::string>& potential) {
  Settings settings = settings_from_text(toml, name);
  settings.folder = folder;
  for (const std::string& key : given) {
    settings.overridden.insert(key);
    settings.given_by[key] = by;
  }
  if (potential) set_potential(settings, source_file(*potential));
  return opened(settings, name, {}, called, py::none());
}

OpenCase changed(const OpenCase& c, const GivenKeys& changes, const py::object& progress) {
  const Called called{c.called};
  return opened(c->settings, c->name, changes, c.called ? &called : nullptr, progress);
}

// "body.mass=normal:1%", as the program takes them.
OpenCase with_laws(const OpenCase& c, const std::vector<std::string>& laws) {
  Settings settings = c->settings;
  std::vector<LawAsk> asks;
  for (const std::string& text : laws) {
    asks.push_back(written_law(text, "vary"));
    asks.back().key = whole_key(*c, asks.back().key);
  }
  set_laws(settings, asks);
  const Called called{c.called};
  return opened(settings, c->name, {}, c.called ? &called : nullptr, py::none());
}

// Keys that were given on top of the text that it was opened from.
std::vector<std::string> given_keys(const OpenCase& c) {
  std::vector<std::string> keys;
  for (const std::string& key : c->settings.overridden)
    if (c->settings.source(key) != c->settings.origin) keys.push_back(key);
  return keys;
}

py::dict told(const RunSettings& run) {
  py::dict d;
  d["method"] = run.method;
  d["step"] = run.step;
  d["until"] = run.until;
  return d;
}

py::dict units_of(const OpenCase& c) {
  py::dict d;
  d["system"] = c->unit_system;
  d["length"] = c->units.length;
  d["mass"] = c->units.mass;
  d["time"] = c->units.time;
  return d;
}

// Name, unit, how many numbers, and what it is to those who draw it.
py::list parts_of(const OpenCase& c) {
  py::list list;
  for (const Part& p : c->experiment->parts())
    list.append(py::make_tuple(p.name, label(p.dimension, c->units), p.width, name(p.role)));
  return list;
}

py::list keys_list(const OpenCase& c) {
  py::list list;
  for (const KeyShown& k : keys_of(*c)) list.append(py::make_tuple(k.path, k.value, k.unit, k.range, k.about));
  return list;
}

std::vector<std::string> invariant_names(const OpenCase& c) {
  std::vector<std::string> names;
  for (const Invariant& v : c->experiment->invariants()) names.emplace_back(v.name);
  return names;
}

std::vector<std::string> bound_names(const OpenCase& c) {
  return {c->experiment->bounds().begin(), c->experiment->bounds().end()};
}

// The bodies in space: r, p, a, l of each state (rows of numbers); none where the state does not say.
py::object in_space(const OpenCase& c, const Doubles& states) {
  const std::size_t width = c->experiment->components(), rows = static_cast<std::size_t>(states.size()) / width;
  std::vector<double> all;
  std::size_t bodies = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    const auto list = c->experiment->in_space(span_of(states).subspan(i * width, width));
    bodies = list.size();
    for (const AxisState<double>& s : list)
      for (int k = 0; k < AxisState<double>::size; ++k) all.push_back(s[k]);
  }
  if (bodies == 0) return py::none();
  return array_of(std::move(all), {static_cast<py::ssize_t>(rows), static_cast<py::ssize_t>(bodies), 12});
}

// Where each body is and how it stands (quaternions) along a trajectory.
py::tuple poses(const OpenCase& c, const Doubles& time, const Doubles& states) {
  check_drawn(*c->experiment);
  Poses along(*c->experiment);
  const std::size_t width = c->experiment->components();
  const auto rows = static_cast<py::ssize_t>(time.size()), bodies = static_cast<py::ssize_t>(along.bodies());
  std::vector<double> places, attitudes;
  for (std::size_t i = 0; i < static_cast<std::size_t>(rows); ++i)
    for (const auto& [r, axis, q] : along.row(span_of(time)[i], span_of(states).subspan(i * width, width)).bodies) {
      places.insert(places.end(), {r.x, r.y, r.z});
      attitudes.insert(attitudes.end(), {q.w, q.x, q.y, q.z});
    }
  return py::make_tuple(array_of(std::move(places), {rows, bodies, 3}),
                        array_of(std::move(attitudes), {rows, bodies, 4}));
}

}  // namespace

std::vector<KeyChange> changes_of(const GivenKeys& list) {
  std::vector<KeyChange> changes;
  for (const auto& [key, value] : list) changes.emplace_back(key, value);
  return changes;
}

OpenCase open_case(Case c, std::shared_ptr<CalledHere> called) {
  auto of = std::shared_ptr<const Case>(new Case(std::move(c)), [called](const Case* gone) { delete gone; });
  return {std::move(of), std::move(called)};
}

void bind_case(py::module_& m) {
  const py::class_<Called> function(m, "Called", plain_class(), "A potential that is a function of Python.");
  py::class_<OpenCase>(m, "OpenCase", plain_class(), "A case, read and checked.")
      .def_static("of_name", &of_name, py::arg("text"), py::arg("changes"), py::arg("called"), py::arg("progress"))
      .def_static("of_values", &of_values, py::arg("values"), py::arg("name"), py::arg("changes"), py::arg("called"),
                  py::arg("progress"))
      .def_static("reopened", &reopened, py::arg("toml"), py::arg("name"), py::arg("folder"), py::arg("given"),
                  py::arg("called"), py::arg("potential"))
      .def("changed", &changed, py::arg("changes"), py::arg("progress"))
      .def("with_laws", &with_laws, py::arg("laws"))
      .def(
          "whole_key", [](const OpenCase& c, const std::string& word) { return whole_key(*c, word); }, py::arg("word"))
      .def(
          "unit", [](const OpenCase& c, const std::string& key) { return axis_unit(*c, key); }, py::arg("key"))
      .def(
          "label", [](const OpenCase& c, const std::string& key) { return key_label(*c, key); }, py::arg("key"))
      .def("in_space", &in_space, py::arg("states"))
      .def("poses", &poses, py::arg("time"), py::arg("states"))
      .def_property_readonly("name", [](const OpenCase& c) { return c->name; })
      .def_property_readonly("title", [](const OpenCase& c) { return c->title; })
      .def_property_readonly("source", [](const OpenCase& c) { return c->source; })
      .def_property_readonly("system", [](const OpenCase& c) { return c->system; })
      .def_property_readonly("system_name", [](const OpenCase& c) { return c->experiment->system_name(); })
      .def_property_readonly("text", [](const OpenCase& c) { return to_toml(c->settings); })
      .def_property_readonly("shown", [](const OpenCase& c) { return shown_case(*c); })
      .def_property_readonly("folder", [](const OpenCase& c) { return c->settings.folder.string(); })
      .def_property_readonly("potential_text", &potential_text)
      .def_property_readonly("given", &given_keys)
      .def_property_readonly("warnings", [](const OpenCase& c) { return c->warnings; })
      .def_property_readonly("run", [](const OpenCase& c) { return told(c->run); })
      .def_property_readonly("ensemble", [](const OpenCase& c) { return told(c->ensemble); })
      .def_property_readonly("units", &units_of)
      .def_property_readonly("keys", &keys_list)
      .def_property_readonly("parts", &parts_of)
      .def_property_readonly("invariants", &invariant_names)
      .def_property_readonly("bounds", &bound_names)
      .def_property_readonly("body_radius", [](const OpenCase& c) { return scene_body(*c).radius; })
      .def_property_readonly("start", [](const OpenCase& c) { return array_of(c->experiment->start()); });
}

}  // namespace kreisel::python
