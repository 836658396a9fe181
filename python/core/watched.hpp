// How studies run from Python: on a thread of their own while the caller waits with the GIL free, looks for Ctrl-C some fifty times a
// second, and tells how far the work has come. So no thread of a study ever waits for Python.
#pragma once
#include <functional>

#include <pybind11/pybind11.h>

#include "kreisel/study/control.hpp"

namespace kreisel::python {

struct Watch {
  int threads = 0;  // 0: all cores
  pybind11::object
      progress{};  // None, or who hears: begin(amount, unit), update(done, steps), finish(), note(sentence)
};
// From threads= and progress= of a call.
Watch watch_of(const pybind11::object& threads, const pybind11::object& progress);

// Does the work; throws what it throws, or KeyboardInterrupt, or what progress raises: then the work was told to leave at once, and
// has kept what is finished where it has a checkpoint. The work must not touch Python without the GIL.
void watched(const Watch& watch, const std::function<void(const Control&)>& work);

// The same with what it gives.
template <class Work>
auto result_of(const Watch& watch, const Work& work) {
  std::optional<decltype(work(Control{}))> result;
  watched(watch, [&](const Control& control) { result.emplace(work(control)); });
  return std::move(*result);
}

// Compilers and gnuplot end with what is interrupted; what they are about to compile is told. Once, when the module is loaded.
void watch_programs();

}  // namespace kreisel::python
