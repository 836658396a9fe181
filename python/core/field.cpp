// The field of magnets at points, and over a line, a plane or a box.
#include <pybind11/stl.h>

#include "kreisel/study/field/field_grid.hpp"
#include "kreisel/study/field/field_points.hpp"
#include "python/core/axes_asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

constexpr const char* length_key = "initial.x";  // whose unit is that of places

// A point, whose parts may have units.
std::vector<double> place_of(const OpenCase& c, const py::sequence& at) {
  std::vector<double> r;
  for (const py::handle x : at) r.push_back(number_of(*c, length_key, x, "at"));
  return r;
}

void add_vector(std::vector<double>& list, const Vec3<double>& v) { list.insert(list.end(), {v.x, v.y, v.z}); }

// Rows of three.
FieldPointsAsk points_asked(const OpenCase& c, std::span<const double> places) {
  FieldPointsAsk ask{c.of};
  for (std::size_t i = 0; i + 2 < places.size(); i += 3) ask.at.push_back({places[i], places[i + 1], places[i + 2]});
  return ask;
}

py::dict field(const OpenCase& c, const Doubles& places, const py::object& progress) {
  const PlannedFieldPoints plan = planned_field_points(points_asked(c, span_of(places)));
  return result_dict(result_of({0, progress}, [&plan](const Control& control) {
    return std::make_shared<const FieldPoints>(run(plan, control));
  }));
}

GridAxis grid_axis_of(const Asked& asked, const char* letter) {
  if (!asked.has(letter)) return {};
  const py::object given = asked.value(letter);
  if (py::isinstance<py::sequence>(given) && !py::isinstance<py::str>(given)) {
    const SweepAxis a = axis_of(*asked.of(), length_key, given);
    return {a.from, a.to, a.count};
  }
  const double fixed = number_of(*asked.of(), length_key, given, letter);
  return {fixed, fixed, 1};
}

py::dict field_grid(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  const std::array<GridAxis, 3> axes{grid_axis_of(asked, "x"), grid_axis_of(asked, "y"), grid_axis_of(asked, "z")};
  return result_dict(result_of(watch, [&](const Control& control) {
    return std::make_shared<const FieldGrid>(run(planned_field_grid(c.of, axes), control));
  }));
}

}  // namespace

py::dict result_dict(const std::shared_ptr<const FieldPoints>& ran) {
  std::vector<double> at, B, gradient, force, torque;
  std::vector<std::string> inside;
  for (const FieldResult& f : ran->points) {
    add_vector(at, f.at);
    add_vector(B, f.B);
    for (const Vec3<double>& row : f.gradient) add_vector(gradient, row);
    add_vector(force, f.force);
    add_vector(torque, f.torque);
    inside.push_back(f.inside);
  }
  const auto rows = static_cast<py::ssize_t>(ran->points.size());
  py::dict d = told_dict(field_points_json(*ran, {}), field_points_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  d["at"] = array_of(std::move(at), {rows, 3});
  d["B"] = array_of(std::move(B), {rows, 3});
  d["gradient"] = array_of(std::move(gradient), {rows, 3, 3});
  d["force"] = array_of(std::move(force), {rows, 3});
  d["torque"] = array_of(std::move(torque), {rows, 3});
  d["inside"] = inside;
  return d;
}

py::dict result_dict(const std::shared_ptr<const FieldGrid>& ran) {
  std::vector<py::ssize_t> shape;
  for (const std::size_t i : {2, 1, 0}) shape.push_back(static_cast<py::ssize_t>(ran->axes[i].count));
  py::dict d = told_dict(field_grid_json(*ran, {}), field_grid_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  d["size"] = array_in(ran, ran->size, shape);
  d["trap"] = array_in(ran, ran->trap, shape);
  d["inside"] = array_in(ran, ran->inside, shape);
  shape.push_back(3);
  d["B"] = array_in(ran, ran->B, shape);
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<double> values;
    for (std::size_t k = 0; k < ran->axes[i].count; ++k) values.push_back(ran->axes[i].value(k));
    d[grid_letters[i]] = array_of(std::move(values));
  }
  d["unit"] = ran->unit;
  d["floats"] = ran->floats ? py::cast(*ran->floats) : py::none();
  return d;
}

void bind_field(py::module_& m) {
  m.def("place", &place_of, py::arg("case"), py::arg("at"));
  m.def("field", &field, py::arg("case"), py::arg("places"), py::arg("progress"));
  m.def("field_grid", &field_grid, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
