// What the module offers, one part per file.
#pragma once
#include <pybind11/pybind11.h>

namespace kreisel::python {

// Classes are plain ones to whoever asks for their kind: stubs cannot name pybind11's own.
inline pybind11::metaclass plain_class() { return pybind11::metaclass(reinterpret_cast<PyObject*>(&PyType_Type)); }

void bind_case(pybind11::module_& m);
void bind_listing(pybind11::module_& m);
void bind_trajectory(pybind11::module_& m);
void bind_step(pybind11::module_& m);
void bind_fates(pybind11::module_& m);
void bind_map(pybind11::module_& m);
void bind_montecarlo(pybind11::module_& m);
void bind_tolerance(pybind11::module_& m);
void bind_equilibrium(pybind11::module_& m);
void bind_converge(pybind11::module_& m);
void bind_paper(pybind11::module_& m);
void bind_ran(pybind11::module_& m);
void bind_sweep(pybind11::module_& m);
void bind_section(pybind11::module_& m);
void bind_window(pybind11::module_& m);
void bind_field(pybind11::module_& m);
void bind_flight(pybind11::module_& m);
void bind_design(pybind11::module_& m);
void bind_certify(pybind11::module_& m);
void bind_compare(pybind11::module_& m);
void bind_potential(pybind11::module_& m);
void bind_load(pybind11::module_& m);

}  // namespace kreisel::python
