#include "kreisel/model/source/axis_table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/QR>
#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using Index = Eigen::Index;
constexpr std::size_t most = AxisPolynomial<double>::capacity;

// Rows T_0(t) ... T_(count-1)(t).
Eigen::MatrixXd chebyshev(std::span<const double> t, Index count) {
  Eigen::MatrixXd m(static_cast<Index>(t.size()), count);
  for (Index i = 0; i < m.rows(); ++i) {
    double before = 1, now = t[static_cast<std::size_t>(i)];
    const double x = now;
    for (Index n = 0; n < count; ++n) {
      m(i, n) = n == 0 ? 1 : now;
      if (n == 0) continue;
      const double next = 2 * x * now - before;
      before = now;
      now = next;
    }
  }
  return m;
}

// The powers of t in Chebyshev's polynomial n.
std::array<double, most> powers_of(std::size_t n) {
  std::array<double, most> before{}, now{};
  before[0] = 1;
  now[1] = 1;
  if (n == 0) return before;
  for (std::size_t k = 1; k < n; ++k) {
    std::array<double, most> next{};
    for (std::size_t i = 0; i < most; ++i) next[i] = (i > 0 ? 2 * now[i - 1] : 0) - before[i];
    before = now;
    now = next;
  }
  return now;
}

struct Fit {
  Eigen::VectorXd coefficients;
  Eigen::MatrixXd spread;  // their covariance, for a noise of one
  double foretold =
      std::numeric_limits<double>::infinity();  // mean square of what a row differs from what the others say
  double noise = 0;
};

Fit fit(std::span<const double> t, const Eigen::VectorXd& B, Index count) {
  const Eigen::MatrixXd m = chebyshev(t, count);
  const Eigen::HouseholderQR<Eigen::MatrixXd> qr(m);
  const Eigen::MatrixXd q = qr.householderQ() * Eigen::MatrixXd::Identity(m.rows(), count);
  const Eigen::MatrixXd r = qr.matrixQR().topRows(count).triangularView<Eigen::Upper>();
  Fit f;
  f.coefficients = r.triangularView<Eigen::Upper>().solve(q.transpose() * B);
  const Eigen::MatrixXd inverse = r.triangularView<Eigen::Upper>().solve(Eigen::MatrixXd::Identity(count, count));
  f.spread = inverse * inverse.transpose();
  const Eigen::VectorXd left = B - m * f.coefficients;
  f.foretold = 0;
  for (Index i = 0; i < m.rows(); ++i) {
    const double other = left[i] / std::max(1 - q.row(i).squaredNorm(), 1e-9);
    f.foretold += other * other / static_cast<double>(m.rows());
  }
  f.noise = std::sqrt(left.squaredNorm() / static_cast<double>(m.rows() - count));
  return f;
}

// The standard error of B_z off the axis, for what is known of the coefficients.
double uncertain(const AxisTable& table, const Fit& f, double rho, double z) {
  Eigen::VectorXd row(f.coefficients.size());
  for (Index n = 0; n < row.size(); ++n) {
    AxisPolynomial<double> one = table.field;
    one.c = powers_of(static_cast<std::size_t>(n));
    one.count = most;
    row[n] = one.jet(rho * rho, z).f2;
  }
  return f.noise * std::sqrt(row.dot(f.spread * row));
}

void check(const std::string& name, std::span<const double> z, std::span<const double> B) {
  if (z.size() < fewest_rows)
    throw Error(fmt::format("{} has {} rows: a field on its axis needs at least {}", name, z.size(), fewest_rows));
  for (std::size_t i = 0; i < z.size(); ++i) {
    if (!std::isfinite(z[i]) || !std::isfinite(B[i]))
      throw Error(fmt::format("{}, row {}: z = {}, B = {} are no numbers", name, i + 1, z[i], B[i]));
    if (i > 0 && !(z[i] > z[i - 1]))
      throw Error(
          fmt::format("{}, row {}: z = {} does not lie above {} of the row before", name, i + 1, z[i], z[i - 1]));
  }
}

}  // namespace

AxisTable fitted_axis(const std::string& name, std::span<const double> z, std::span<const double> B) {
  check(name, z, B);
  AxisTable table;
  table.low = z.front();
  table.high = z.back();
  table.field.middle = 0.5 * (table.low + table.high);
  table.field.half = 0.5 * (table.high - table.low);
  std::vector<double> t;
  for (const double x : z) t.push_back((x - table.field.middle) / table.field.half);
  const Eigen::VectorXd values = Eigen::Map<const Eigen::VectorXd>(B.data(), static_cast<Index>(B.size()));
  Fit best;
  const Index last = std::min<Index>(static_cast<Index>(most), static_cast<Index>(z.size()) - 4);
  for (Index count = 2; count <= last; ++count)
    if (Fit f = fit(t, values, count); f.foretold < best.foretold) best = std::move(f);
  const double largest = values.cwiseAbs().maxCoeff();
  table.noise = best.noise;
  if (!(best.noise <= 0.1 * largest))
    throw Error(fmt::format(
        "{}: its rows scatter by {:.3g} T about any smooth curve, and their largest is {:.3g} T: too noisy to use",
        name, best.noise, largest));
  table.field.count = static_cast<std::size_t>(best.coefficients.size());
  for (std::size_t n = 0; n < table.field.count; ++n) {
    const std::array<double, most> powers = powers_of(n);
    for (std::size_t i = 0; i < most; ++i) table.field.c[i] += best.coefficients[static_cast<Index>(n)] * powers[i];
  }
  // Two more degrees, which the rows do not show but do not exclude either.
  Fit wider = fit(t, values, std::min<Index>(best.coefficients.size() + 2, last));
  wider.noise = best.noise;
  constexpr int steps = 100;
  for (int i = 1; i <= steps; ++i) {
    const double rho = table.field.half * i / steps;
    double worst = 0;
    for (const double part : {-0.5, 0.0, 0.5})
      worst = std::max(worst, uncertain(table, wider, rho, table.field.middle + part * table.field.half));
    if (worst > 0.01 * largest) break;
    table.carried = rho;
  }
  return table;
}

std::string carried_text(const std::string& name, const AxisTable& table) {
  return fmt::format(
      "{} carries the field from z = {:.4g} to {:.4g} m and up to {:.3g} m off its axis, where its noise of {:.2g} T "
      "has grown to a "
      "hundredth of the largest value: beyond that do not trust it",
      name, table.low, table.high, table.carried, table.noise);
}

}  // namespace kreisel
