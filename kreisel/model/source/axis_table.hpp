// A field from measurements on its axis: rows of z and B_z, smoothed by a polynomial.
//
// Least squares in Chebyshev's polynomials; of the degrees up to 15 the one that foretells each row best from the others (leave one
// out). The residuals give the noise, and with it how uncertain the field is off the axis, where high degrees count the more.
// Host only.
#pragma once
#include <span>
#include <string>

#include "kreisel/model/source/axis_polynomial.hpp"

namespace kreisel {

struct AxisTable {
  AxisPolynomial<double> field;
  double low = 0, high = 0;  // of z
  double noise = 0;          // of a row, in tesla
  double carried =
      0;  // how far off the axis B is known to a hundredth of its largest value, at most half of high - low
};

// At least this many rows.
inline constexpr std::size_t fewest_rows = 8;

// Throws Error, with `name` for the table, where there are too few rows, z does not rise, a number is not finite, or the noise is more
// than a tenth of the largest value.
AxisTable fitted_axis(const std::string& name, std::span<const double> z, std::span<const double> B);

// "NAME carries the field from ... to ... and ... off its axis; its noise is ...".
std::string carried_text(const std::string& name, const AxisTable& table);

}  // namespace kreisel
