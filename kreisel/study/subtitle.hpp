// The line under a figure's title: by which method and step, and what was changed against the case file.
#pragma once
#include <string>
#include <vector>

#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// What --set changed: "initial.spin = 25", one a key. Long values are shortened.
std::vector<std::string> changes_of(const Case& c);
// The same as a file carries it, in its attribute `overrides`; none where it has no such attribute.
std::vector<std::string> stored_changes(const Hdf5Reader& in);

// "dullin, step 0.01 s; initial.spin = 25, body.mass = 0.02 and 3 more". `step` is 0 where there is not one step. What the
// first words say of method and step is not said again.
std::string subtitle(const std::string& method, double step, const std::string& time_unit,
                     const std::vector<std::string>& changes);
std::string subtitle(const Case& c, const RunSettings& run);

// The same from a file with attributes `method` and `step`.
std::string stored_subtitle(const Hdf5Reader& in, const std::string& time_unit);

}  // namespace kreisel
