// The module kreisel._core: the studies of the library with arrays instead of files. What people see is the package around it.
#include <tbb/global_control.h>

#include "kreisel/error.hpp"
#include "kreisel/number/home.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/system/own/module/own_failure.hpp"
#include "kreisel/version.hpp"
#include "python/core/bindings.hpp"
#include "python/core/exit_inside.hpp"
#include "python/core/watched.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

// Where the library's sentences go: the class of the package, which it hands over.
PyObject*& error_class() {
  static PyObject* kind = PyExc_ValueError;
  return kind;
}

void set_error(const py::object& kind) { error_class() = py::object(kind).release().ptr(); }

void translate(std::exception_ptr thrown) {  // NOLINT(performance-unnecessary-value-param): pybind11's signature
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const SearchStopped& e) {
    PyErr_SetString(error_class(), e.what());
  } catch (const PotentialThrew& e) {
    PyErr_SetString(error_class(), e.what());
  } catch (const Error& e) {
    PyErr_SetString(error_class(), e.what());
  } catch (const py::cast_error&) {
    PyErr_SetString(error_class(),
                    "an argument is not of the kind that its place takes: help() of the function says which it takes");
  }
}

// Threads do not live through a fork: the child of one that has some waits for them for ever. They come back when they are needed.
bool rest_threads() {
  tbb::task_scheduler_handle threads{tbb::attach{}};
  return tbb::finalize(threads, std::nothrow);
}

}  // namespace

}  // namespace kreisel::python

PYBIND11_MODULE(_core, m) {
  using namespace kreisel::python;
  m.doc() = "The studies of kreisel, for the package around it.";
  m.attr("version") = kreisel::version;
  py::register_exception_translator(&translate);
  m.def("set_error", &set_error, py::arg("kind"), "Which class errors are of.");
  m.def(
      "set_home", [](const std::string& folder) { kreisel::set_home(folder); }, py::arg("folder"),
      "Where cases and headers lie.");
  m.def("rest_threads", &rest_threads, "Ends threads that have nothing to do, before a fork.");
  kreisel::remember_command("kreisel as a Python package");
  watch_programs();
  watch_for_exit();
  bind_case(m);
  bind_listing(m);
  bind_trajectory(m);
  bind_step(m);
  bind_fates(m);
  bind_map(m);
  bind_montecarlo(m);
  bind_tolerance(m);
  bind_equilibrium(m);
  bind_converge(m);
  bind_paper(m);
  bind_ran(m);
  bind_sweep(m);
  bind_section(m);
  bind_window(m);
  bind_field(m);
  bind_flight(m);
  bind_design(m);
  bind_certify(m);
  bind_compare(m);
  bind_potential(m);
  bind_load(m);
}
