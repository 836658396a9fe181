// What a call of Python asks for, as the studies want it: words of a dict whose values are None where nothing was said.
#pragma once
#include <optional>

#include "kreisel/study/job/engine_choice.hpp"
#include "kreisel/study/job/piece_keeper.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "python/core/open_case.hpp"

namespace kreisel::python {

// trust: whether to run it again, and by which method; half the step unless one is named.
struct Trust {
  bool again = false;
  std::string method{};

  std::optional<RunSettings> second(const RunSettings& run) const;
};

class Asked {
 public:
  Asked(const OpenCase& c, const pybind11::dict& words) : case_(c), words_(words) {}

  bool has(const char* word) const;
  std::optional<double> number(const char* word) const;
  // A number of the case, "1200 rpm" too.
  std::optional<double> number(const char* word, const std::string& key) const;
  std::optional<std::int64_t> count(const char* word, std::int64_t least, std::int64_t most) const;
  std::optional<std::string> text(const char* word) const;
  bool flag(const char* word) const;
  std::vector<std::string> texts(const char* word) const;  // numbers as texts
  pybind11::object value(const char* word) const;

  // method, accuracy, step, until, every, compensated, adaptive; unless said as the case runs one top, or many.
  RunSettings run() const { return run(case_->run); }
  RunSettings run_of_many() const { return run(case_->ensemble); }
  Trust trust() const;
  // device, simd
  EngineAsk engine() const;
  // checkpoint
  Keep keep() const;

  const OpenCase& of() const { return case_; }

 private:
  RunSettings run(const RunSettings& own) const;

  const OpenCase& case_;
  const pybind11::dict& words_;
};

// The number that a value says, as a number or with a unit.
double number_of(const Case& c, const std::string& key, const pybind11::handle& value, const std::string& said_as);
// The same of a number that is none of a case's: a time of a case that need not open.
double number_of(const Dimension& dimension, const Units& units, const pybind11::handle& value,
                 const std::string& said_as);
// Both ends of a range, with a unit or without.
std::pair<double, double> range_of(const Case& c, const std::string& key, const pybind11::handle& from,
                                   const pybind11::handle& to, const std::string& said_as,
                                   KeyReader read = number_of_key);

}  // namespace kreisel::python
