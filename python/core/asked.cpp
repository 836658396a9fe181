#include "python/core/asked.hpp"

#include <cmath>

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/choice/run_said.hpp"
#include "kreisel/study/job/device_named.hpp"
#include "kreisel/study/second_run.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

[[noreturn]] void refuse(const std::string& word, const py::handle& value, const std::string& expected) {
  throw Error(fmt::format("{} = {}: expected {}", word, shortened(py::repr(value).cast<std::string>()), expected));
}

double plain_number(const std::string& word, const py::handle& value) {
  const double number = PyFloat_AsDouble(value.ptr());  // also of numpy's
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    refuse(word, value, "a number");
  }
  return number;
}

// A number, or a text with a unit perhaps.
Setting setting_of(const std::string& word, const py::handle& value) {
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  return plain_number(word, value);
}

}  // namespace

double number_of(const Case& c, const std::string& key, const py::handle& value, const std::string& said_as) {
  return number_said(c, key, setting_of(said_as, value), said_as);
}

double number_of(const Dimension& dimension, const Units& units, const py::handle& value, const std::string& said_as) {
  if (py::isinstance<py::str>(value)) return number_with_unit(said_as, value.cast<std::string>(), dimension, units);
  return plain_number(said_as, value);
}

std::pair<double, double> range_of(const Case& c, const std::string& key, const py::handle& from, const py::handle& to,
                                   const std::string& said_as, KeyReader read) {
  return range_of_key(c, key, setting_of(said_as, from), setting_of(said_as, to), said_as, read);
}

bool Asked::has(const char* word) const { return words_.contains(word) && !words_[word].is_none(); }
py::object Asked::value(const char* word) const { return has(word) ? py::object(words_[word]) : py::none(); }

std::optional<double> Asked::number(const char* word) const {
  if (!has(word)) return std::nullopt;
  return plain_number(word, words_[word]);
}

std::optional<double> Asked::number(const char* word, const std::string& key) const {
  if (!has(word)) return std::nullopt;
  return number_of(*case_, key, words_[word], word);
}

std::optional<std::int64_t> Asked::count(const char* word, std::int64_t least, std::int64_t most) const {
  if (!has(word)) return std::nullopt;
  const double number = plain_number(word, words_[word]);
  if (!(number >= static_cast<double>(least) && number <= static_cast<double>(most)) || number != std::floor(number))
    refuse(word, words_[word], fmt::format("a whole number from {} to {}", least, most));
  return static_cast<std::int64_t>(number);
}

std::optional<std::string> Asked::text(const char* word) const {
  if (!has(word)) return std::nullopt;
  if (!py::isinstance<py::str>(words_[word])) refuse(word, words_[word], "a text");
  return words_[word].cast<std::string>();
}

bool Asked::flag(const char* word) const { return has(word) && py::bool_(words_[word]); }

std::vector<std::string> Asked::texts(const char* word) const {
  std::vector<std::string> list;
  if (!has(word)) return list;
  for (const py::handle value : words_[word]) list.push_back(py::str(value).cast<std::string>());
  return list;
}

RunSettings Asked::run(const RunSettings& own) const {
  return run_said(*case_, own,
                  {.method = text("method"),
                   .accuracy = number("accuracy"),
                   .step = number("step", "run.step"),
                   .until = number("until", "run.until"),
                   .every = count("every", 1, RunSaid::most_every),
                   .compensated = flag("compensated"),
                   .adaptive = flag("adaptive"),
                   .chooses = words_.contains("accuracy") || (!has("method") && !has("step"))});
}

Trust Asked::trust() const {
  if (!has("trust")) return {};
  if (py::isinstance<py::str>(words_["trust"])) return {true, *text("trust")};
  return {flag("trust"), ""};
}

std::optional<RunSettings> Trust::second(const RunSettings& run) const { return second_run(run, again, method); }

EngineAsk Asked::engine() const {
  EngineAsk ask;
  if (const auto simd = text("simd")) ask.family = family_named(*simd);
  if (const auto device = text("device")) ask.device = device_named(*device, "device = '" + shortened(*device) + "'");
  return ask;
}

Keep Asked::keep() const {
  Keep keep;
  if (const auto file = text("checkpoint")) keep.checkpoint = *file;
  return keep;
}

}  // namespace kreisel::python
