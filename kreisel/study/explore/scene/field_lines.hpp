// Lines of force of coaxial magnets, for pictures.
#pragma once
#include <array>
#include <vector>

#include "kreisel/model/field/stack.hpp"

namespace kreisel {

using LinePoint = std::array<double, 3>;
using FieldLine = std::vector<LinePoint>;

// As few digits as a picture of that size needs: texts of them are short.
double line_digits(double x, double size);

// Some through each magnet, in half-planes about the axis; none where there is no magnet.
std::vector<FieldLine> field_lines(const StackField<double>& magnets);

}  // namespace kreisel
