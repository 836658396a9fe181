#include "kreisel/observe/equilibrium/growing_motion.hpp"

#include <cmath>
#include <numbers>

#include <Eigen/Eigenvalues>
#include <fmt/format.h>

namespace kreisel {

GrowingMotion growing_motion(const DenseMatrix& slope, double mass, double theta1, double L3) {
  DenseMatrix m = slope;
  const Numbers units = balance(m);
  const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> dense(
      m.entries.data(), m.rows, m.columns);
  const Eigen::EigenSolver<Eigen::MatrixXd> solver(dense, true);
  GrowingMotion found;
  if (solver.info() != Eigen::Success) return found;
  Eigen::Index most = 0;
  for (Eigen::Index i = 1; i < solver.eigenvalues().size(); ++i)
    if (solver.eigenvalues()[i].real() > solver.eigenvalues()[most].real()) most = i;
  const std::complex<double> lambda = solver.eigenvalues()[most];
  const auto entry = [&](int i) { return solver.eigenvectors()(i, most) * units[static_cast<std::size_t>(i)]; };
  const auto part = [&](int i) { return std::norm(entry(i)); };
  const auto turning = [&](int i) { return std::norm(entry(9 + i) - L3 * entry(6 + i)); };
  found.growth = lambda.real();
  found.frequency = std::fabs(lambda.imag()) / (2 * std::numbers::pi);
  found.sideways = (part(3) + part(4)) / mass;
  found.upright = part(5) / mass;
  found.tilting = (turning(0) + turning(1) + turning(2)) / theta1;
  const double all = found.sideways + found.upright + found.tilting;
  if (all > 0) found.sideways /= all, found.upright /= all, found.tilting /= all;
  return found;
}

std::string growing_text(const GrowingMotion& m) {
  const char* how = m.upright > m.sideways && m.upright > m.tilting ? "motion up and down"
                    : m.sideways > m.tilting                        ? "motion sideways"
                                                                    : "tilting of the axis";
  if (m.frequency < 1e-3 * std::fabs(m.growth) || m.frequency == 0)
    return fmt::format("{} grows, without swinging", how);
  return fmt::format("{} grows, swinging at {:.3g} Hz", how, m.frequency);
}

}  // namespace kreisel
