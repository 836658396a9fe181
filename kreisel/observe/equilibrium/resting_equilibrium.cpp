#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace kreisel {

namespace {

// Lengths and angles, forces and torques have units of their own: in these ones every row is of length one.
Numbers row_units(const DenseMatrix& m) {
  Numbers units;
  for (int i = 0; i < m.rows; ++i) {
    double square = 0;
    for (int j = 0; j < m.columns; ++j) square += m(i, j) * m(i, j);
    units.push_back(square > 0 ? 1 / std::sqrt(square) : 1);
  }
  return units;
}

void scale_rows(DenseMatrix& m, const Numbers& units) {
  for (int i = 0; i < m.rows; ++i)
    for (int j = 0; j < m.columns; ++j) m(i, j) *= units[static_cast<std::size_t>(i)];
}

DenseMatrix slope_of(const RestingForces& at) { return {6, 6, {at.slope.begin(), at.slope.end()}}; }

// In units of the rows.
Numbers scaled_force(const RestingForces& at, const Numbers& units) {
  Numbers force(at.force.begin(), at.force.end());
  for (std::size_t i = 0; i < force.size(); ++i) force[i] *= units[i];
  return force;
}

}  // namespace

std::optional<std::array<double, 6>> resting_step(const RestingForces& at) {
  DenseMatrix m = slope_of(at);
  const Numbers rows = row_units(m), force = scaled_force(at, rows);
  if (!finite(m.entries) || !finite(force)) return std::nullopt;
  scale_rows(m, rows);
  m = transposed(m);
  const Numbers columns = row_units(m);
  scale_rows(m, columns);
  const Numbers step = shortest_solution(transposed(m), force, 1e-10);
  std::array<double, 6> d;
  for (std::size_t i = 0; i < 6; ++i) d[i] = -columns[i] * step[i];
  return finite({d.begin(), d.end()}) ? std::optional(d) : std::nullopt;
}

double resting_size(const RestingForces& at, const RestingForces& units) {
  const double size = length(scaled_force(at, row_units(slope_of(units))));
  return std::isfinite(size) ? size : std::numeric_limits<double>::infinity();
}

std::string resting_place(const Vec3<double>& r) {
  const double rounding = std::fmax(1e-14, 1e-12 * std::sqrt(norm2(r)));
  const auto shown = [&rounding](double x) { return std::fabs(x) <= rounding ? 0.0 : x; };
  return fmt::format("at [{:.9g}, {:.9g}, {:.9g}]", shown(r.x), shown(r.y), shown(r.z));
}

}  // namespace kreisel
