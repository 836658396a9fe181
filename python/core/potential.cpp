// Potentials of one's own: functions of Python, and C++ given as a text.
#include <fstream>

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "kreisel/error.hpp"
#include "kreisel/system/own/module/own_cache.hpp"
#include "kreisel/system/own/module/own_files.hpp"
#include "python/core/arrays.hpp"
#include "python/core/bindings.hpp"
#include "python/core/open_case.hpp"

namespace kreisel::python {

namespace {

// A function that may be called from any thread, and goes with the GIL held.
std::shared_ptr<py::object> held(const py::object& function) {
  return {new py::object(function), [](py::object* gone) {
            if (Py_IsInitialized() == 0) return;  // the interpreter is gone, and the function with it
            const py::gil_scoped_acquire gil;
            delete gone;
          }};
}

// Places as rows of 6 numbers, the potential's own numbers as rows too; as many rows of `width` come back.
CalledPotential::Function calling(const py::object& function, std::size_t count, std::size_t width) {
  return [function = held(function), count, width](std::span<const double> numbers, std::span<const double> at,
                                                   std::span<double> out) {
    const py::gil_scoped_acquire gil;
    const auto rows = static_cast<py::ssize_t>(at.size() / 6);
    const py::array_t<double> places({rows, py::ssize_t{6}}, at.data());
    const py::array_t<double> own({rows, static_cast<py::ssize_t>(count)}, numbers.data());
    const auto given = (*function)(own, places).cast<Doubles>();
    if (static_cast<std::size_t>(given.size()) != out.size() || out.size() != width * static_cast<std::size_t>(rows))
      throw Error(
          fmt::format("the potential gave {} numbers for {} places, and not {}", given.size(), rows, out.size()));
    std::copy_n(given.data(), out.size(), out.data());
  };
}

Called called(const py::object& value, const py::object& slopes, bool differences, bool axisymmetric,
              const std::vector<std::string>& names, const std::vector<double>& defaults) {
  CalledPotential p;
  p.value = calling(value, names.size(), 1);
  p.slopes = calling(slopes, names.size(), 6);
  p.differences = differences;
  p.axisymmetric = axisymmetric;
  p.names = names;
  p.defaults = defaults;
  return {std::make_shared<CalledHere>(std::move(p))};
}

}  // namespace

std::string source_file(const std::string& text) {
  const std::filesystem::path file = own_cache() / (digest_of(text) + ".hpp");
  std::error_code unknown;
  if (std::filesystem::exists(file, unknown)) return file.string();
  CacheEntry entry(file);
  std::ofstream out(entry.part(), std::ios::binary);
  out << text;
  out.close();
  if (!out) throw Error(fmt::format("cannot write {}", file.string()));
  entry.complete();
  return file.string();
}

void bind_potential(py::module_& m) {
  m.def("called", &called, py::arg("value"), py::arg("slopes"), py::arg("differences"), py::arg("axisymmetric"),
        py::arg("names"), py::arg("defaults"));
  m.def("source_file", &source_file, py::arg("text"));
}

}  // namespace kreisel::python
