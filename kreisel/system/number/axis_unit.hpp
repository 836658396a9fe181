// What a number of the case measures, and how a text that gives it is read.
#pragma once
#include <utility>

#include "kreisel/system/open.hpp"

namespace kreisel {

// None for a key that cannot be varied; run.step and run.until are times.
Dimension dimension_of(const Case& c, const std::string& path);
// Its unit; empty for a pure number. Multiples of something that its text names, which no dimension knows, have that for their unit.
std::string unit_of(const AxisName& axis, const Units& units);
std::string axis_unit(const Case& c, const std::string& path);
// "20", "1200 rpm": in the unit of that key. Throws Error with `said_as`, such as the name of an option.
double number_of_key(const Case& c, const std::string& path, const std::string& text, const std::string& said_as);
// The same of a number, which is taken as it is, or a text.
double number_said(const Case& c, const std::string& path, const Setting& value, const std::string& said_as);

// Both ends of a range, numbers or texts: with a unit, or without, not one of each (0 is 0 in any unit). A study may know more names than those of the
// case's numbers: then it reads.
using KeyReader = double (*)(const Case& c, const std::string& key, const std::string& text,
                             const std::string& said_as);
std::pair<double, double> range_of_key(const Case& c, const std::string& path, const Setting& from, const Setting& to,
                                       const std::string& said_as, KeyReader read = number_of_key);

}  // namespace kreisel
