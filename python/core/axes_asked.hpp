// Numbers of a case with where they go from and to: {"initial.spin": (18, 30, 50)}.
#pragma once
#include "kreisel/study/sweep/planned_sweep.hpp"
#include "python/core/asked.hpp"

namespace kreisel::python {

std::vector<SweepAxis> axes_of(const Asked& asked, const char* word);

// (from, to, count), whose ends may have the unit of the key.
SweepAxis axis_of(const Case& c, const std::string& key, const pybind11::handle& given);

// Two whole numbers, pixels across and up; nothing where they were not said.
std::optional<std::pair<std::size_t, std::size_t>> size_of(const Asked& asked, const char* word);

}  // namespace kreisel::python
