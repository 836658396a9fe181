#include "kreisel/observe/orbit/circular_orbit.hpp"

#include <algorithm>

#include <Eigen/QR>

namespace kreisel {

namespace {

using Square = Eigen::Matrix<double, 12, 12>;
using Column = Eigen::Matrix<double, 12, 1>;

Column column(const AxisState<double>& s) {
  Column c;
  for (int i = 0; i < 12; ++i) c(i) = s[i];
  return c;
}

// The size of each component, so that lengths and momenta can be compared.
Column sizes(const AxisState<double>& s, double l_size) {
  const double sizes[] = {std::sqrt(norm2(s.r)), std::sqrt(norm2(s.p)), 1, l_size};
  Column c;
  for (int i = 0; i < 12; ++i) c(i) = sizes[i / 3];
  return c;
}

// What must not change, as gradients of <a, a>, <l, a> and j_z, and the direction along the orbit.
Eigen::Matrix<double, 12, 4> held(const AxisState<double>& s, const Column& size) {
  const Vec3<double> none{}, up{0, 0, 1};
  Eigen::Matrix<double, 12, 4> h;
  h.col(0) = column({none, none, s.a, none}).cwiseProduct(size);
  h.col(1) = column({none, none, s.l, s.a}).cwiseProduct(size);
  h.col(2) = column({cross(s.p, up), cross(up, s.r), none, up}).cwiseProduct(size);
  h.col(3) = column({cross(up, s.r), cross(up, s.p), cross(up, s.a), cross(up, s.l)}).cwiseQuotient(size);
  for (int i = 0; i < 4; ++i) h.col(i).normalize();
  return h;
}

}  // namespace

ComplexMatrix orbit_linearisation(const Matrix<double, 12>& slope, const AxisState<double>& s, double omega,
                                  double l_size) {
  Square m;
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < 12; ++j) m(i, j) = slope(i, j);
  for (int i = 0; i < 12; i += 3) {  // the frame turns
    m(i, i + 1) += omega;
    m(i + 1, i) -= omega;
  }
  const Column size = sizes(s, l_size);
  m = size.cwiseInverse().asDiagonal() * m * size.asDiagonal();
  const Eigen::HouseholderQR<Eigen::Matrix<double, 12, 4>> qr(held(s, size));
  const Square q = qr.householderQ() * Square::Identity();
  const Eigen::Matrix<double, 12, 8> free = q.rightCols<8>();
  const Eigen::Matrix<double, 8, 8> reduced = free.transpose() * m * free;
  ComplexMatrix out{8, std::vector<std::complex<double>>(64)};
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j) out(i, j) = reduced(i, j);
  return out;
}

double rounding_of(const std::vector<std::complex<double>>& eigenvalues, double omega) {
  double largest = 0;
  for (const auto& lambda : eigenvalues) largest = std::fmax(largest, std::abs(lambda));
  return 1e-7 * std::sqrt(largest * omega);
}

bool steady(const std::vector<std::complex<double>>& eigenvalues, double omega) {
  const double limit = rounding_of(eigenvalues, omega);
  return std::all_of(eigenvalues.begin(), eigenvalues.end(),
                     [&](const auto& lambda) { return std::fabs(lambda.real()) <= limit; });
}

}  // namespace kreisel
