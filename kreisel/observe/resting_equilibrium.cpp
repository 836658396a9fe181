#include "kreisel/observe/resting_equilibrium.hpp"

#include <cmath>

#include <Eigen/Dense>
#include <fmt/format.h>

namespace kreisel {

namespace {

using Matrix6 = Eigen::Matrix<double, 6, 6, Eigen::RowMajor>;
using Vector6 = Eigen::Matrix<double, 6, 1>;

// Rows and columns of about one: lengths and angles, forces and torques have units of their own.
Vector6 column_units(const Matrix6& m) {
  return m.colwise().norm().transpose().unaryExpr([](double x) { return x > 0 ? 1 / x : 1; });
}

}  // namespace

std::optional<std::array<double, 6>> resting_step(const RestingForces& at) {
  const Matrix6 m = Eigen::Map<const Matrix6>(at.slope.data());
  const Vector6 f = Eigen::Map<const Vector6>(at.force.data());
  if (!m.allFinite() || !f.allFinite()) return std::nullopt;
  const Vector6 rows = column_units(m.transpose());
  const Matrix6 halfway = rows.asDiagonal() * m;
  const Vector6 columns = column_units(halfway);
  Eigen::CompleteOrthogonalDecomposition<Matrix6> solver;
  solver.setThreshold(1e-10);
  solver.compute(halfway * columns.asDiagonal());
  const Vector6 step = columns.asDiagonal() * solver.solve(-(rows.asDiagonal() * f));
  if (!step.allFinite()) return std::nullopt;
  std::array<double, 6> d;
  Eigen::Map<Vector6>(d.data()) = step;
  return d;
}

double resting_size(const RestingForces& at, const RestingForces& units) {
  const Vector6 rows = column_units(Eigen::Map<const Matrix6>(units.slope.data()).transpose());
  const double size = (rows.asDiagonal() * Eigen::Map<const Vector6>(at.force.data())).norm();
  return std::isfinite(size) ? size : std::numeric_limits<double>::infinity();
}

std::string resting_place(const Vec3<double>& r) {
  const double rounding = std::fmax(1e-14, 1e-12 * std::sqrt(norm2(r)));
  const auto shown = [&rounding](double x) { return std::fabs(x) <= rounding ? 0.0 : x; };
  return fmt::format("at [{:.9g}, {:.9g}, {:.9g}]", shown(r.x), shown(r.y), shown(r.z));
}

}  // namespace kreisel
