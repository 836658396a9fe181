// A potential that is a function without its slopes: they are differences of its values, good to nine digits or so. That is enough for methods
// that go by them; a method that solves equations with them asks for all digits, and its iteration never comes to rest.
#pragma once
#include "kreisel/system/experiment.hpp"

namespace kreisel {

// Whether a step of the method solves equations with the slopes, and can fail at it.
bool solves_with_slopes(const AnyMethod& method);

// Throws Error where the method solves with slopes that are not good enough for it.
void check_slopes(const Experiment& experiment, const NamedMethod& method);

}  // namespace kreisel
