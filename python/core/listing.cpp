// What there is to choose from.
#include <pybind11/stl.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/colour/map_colours.hpp"
#include "kreisel/study/listing/machine_listed.hpp"
#include "kreisel/study/listing/methods_listed.hpp"
#include "kreisel/study/sweep/observables.hpp"
#include "python/core/bindings.hpp"
#include "python/core/open_case.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

std::string methods(const OpenCase* c) {
  return methods_json(listed_methods(c != nullptr ? c->of.get() : nullptr), nullptr).text();
}

// Also of methods that have no row, such as mpe:1,3,4.
std::string method(const std::string& name) {
  const NamedMethod m = method_named(name);
  return methods_json({{m, m.traits()}}, nullptr).text();
}

using Names = std::vector<std::pair<std::string, std::string>>;

Names names_of(const std::vector<Listed>& entries) {
  Names list;
  for (const Listed& e : entries) list.emplace_back(e.name, e.about);
  return list;
}

}  // namespace

void bind_listing(py::module_& m) {
  m.def("methods", &methods, py::arg("case"));
  m.def("method", &method, py::arg("name"));
  m.def("cases", &case_names);
  m.def("case_title", &case_title, py::arg("name"));
  m.def("systems", [] { return names_of(system_list()); });
  m.def("fields", [] { return names_of(field_list()); });
  m.def("pairs", [] { return names_of(pair_list()); });
  m.def("magnets", [] { return names_of(magnet_list()); });
  m.def("parts", [] { return names_of(part_list()); });
  m.def("rotors", [] { return names_of(rotor_list()); });
  m.def("colours", [] { return names_of(colour_list()); });
  m.def(
      "observables", [](const OpenCase& c) { return names_of(observable_list(*c)); }, py::arg("case"));
  m.def("machine", [] { return machine_json(shown_machine(false)).text(); });
  m.def("line_colour", &line_colour, py::arg("i"));
}

}  // namespace kreisel::python
