#include "python/core/axes_asked.hpp"

#include <cmath>

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "kreisel/ensemble/map/grid.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

constexpr std::int64_t most_values = 10'000'000;

// `of`: all that was given, of which this number is a part.
std::size_t whole_number(const std::string& said_as, const py::handle& of, const py::handle& given, std::int64_t least,
                         std::int64_t most, const std::string& expected) {
  const double number = PyFloat_AsDouble(given.ptr());
  if (PyErr_Occurred() != nullptr) PyErr_Clear();
  if (!(number >= static_cast<double>(least) && number <= static_cast<double>(most)) || number != std::floor(number))
    throw Error(fmt::format("{} = {}: expected {} from {} to {}", said_as, shortened(py::repr(of).cast<std::string>()),
                            expected, least, most));
  return static_cast<std::size_t>(number);
}

}  // namespace

SweepAxis axis_of(const Case& c, const std::string& key, const py::handle& given) {
  if (py::isinstance<py::str>(given) || !py::isinstance<py::sequence>(given) || py::len(given) != 3)
    throw Error(fmt::format("{} = {}: expected (from, to, count), such as (18, 30, 50)", shortened(key),
                            shortened(py::repr(given).cast<std::string>())));
  const auto parts = py::reinterpret_borrow<py::sequence>(given);
  const auto [from, to] = range_of(c, key, py::object(parts[0]), py::object(parts[1]), key);
  const py::object count(parts[2]);
  return {key, from, to, whole_number("the count of " + key, count, count, 2, most_values, "a whole number")};
}

std::vector<SweepAxis> axes_of(const Asked& asked, const char* word) {
  std::vector<SweepAxis> axes;
  if (!asked.has(word)) return axes;
  const py::object given = asked.value(word);
  if (!py::isinstance<py::dict>(given))
    throw Error(fmt::format("{}: expected a dict such as {{'initial.spin': (18, 30, 50)}}", word));
  for (const auto& [key, value] : given.cast<py::dict>())
    axes.push_back(axis_of(*asked.of(), whole_key(*asked.of(), py::str(key).cast<std::string>()), value));
  return axes;
}

std::optional<std::pair<std::size_t, std::size_t>> size_of(const Asked& asked, const char* word) {
  if (!asked.has(word)) return std::nullopt;
  const py::object given = asked.value(word);
  const std::string expected = "two whole numbers, the pixels across and up, each";
  if (!py::isinstance<py::sequence>(given) || py::len(given) != 2)
    throw Error(fmt::format("{} = {}: expected {} from 1 to {}", word, shortened(py::repr(given).cast<std::string>()),
                            expected, Grid::most_a_side));
  const auto parts = py::reinterpret_borrow<py::sequence>(given);
  const auto side = [&](std::size_t i) {
    return whole_number(word, given, py::object(parts[i]), 1, static_cast<std::int64_t>(Grid::most_a_side), expected);
  };
  return std::pair{side(0), side(1)};
}

}  // namespace kreisel::python
