// What the settings of a case say of a potential of its own, before anything is compiled: a file, or a function of a program.
#pragma once
#include <optional>
#include <string>

#include "kreisel/case/settings.hpp"
#include "kreisel/system/own/called/called_potential.hpp"

namespace kreisel {

// Whether there is one: whoever opens the case runs a compiler then, and code that is not ours.
bool has_potential(const Settings& settings);
// Nothing where there is none, and where it is a function.
std::optional<std::string> potential_file(const Settings& settings);

// That function from now on, whatever it was before.
void set_potential(Settings& settings, const CalledHere& called);
// That file instead.
void set_potential(Settings& settings, const std::string& file);

}  // namespace kreisel
