#include "kreisel/observe/orbit/circular_orbit.hpp"

#include <algorithm>

namespace kreisel {

namespace {

using State = AxisState<double>;

// The size of each component, so that lengths and momenta can be compared.
State sizes(const State& s, double l_size) {
  const auto all = [](double x) { return Vec3<double>{x, x, x}; };
  return {all(std::sqrt(norm2(s.r))), all(std::sqrt(norm2(s.p))), all(1), all(l_size)};
}

Numbers unit_column(const State& s, const State& factors) {
  Numbers v;
  for (int i = 0; i < State::size; ++i) v.push_back(s[i] * factors[i]);
  const double size = length(v);
  for (double& x : v) x = size > 0 ? x / size : x;
  return v;
}

// What must not change, as gradients of <a, a>, <l, a> and j_z, and the direction along the orbit.
DenseMatrix held(const State& s, const State& size) {
  const Vec3<double> none{}, up{0, 0, 1};
  State inverse;
  for (int i = 0; i < State::size; ++i) inverse[i] = 1 / size[i];
  return from_columns({unit_column({none, none, s.a, none}, size), unit_column({none, none, s.l, s.a}, size),
                       unit_column({cross(s.p, up), cross(up, s.r), none, up}, size),
                       unit_column({cross(up, s.r), cross(up, s.p), cross(up, s.a), cross(up, s.l)}, inverse)});
}

}  // namespace

DenseMatrix orbit_linearisation(const Matrix<double, 12>& slope, const AxisState<double>& s, double omega,
                                double l_size) {
  DenseMatrix m{12, 12, {slope.entries.begin(), slope.entries.end()}};
  for (int i = 0; i < 12; i += 3) {  // the frame turns
    m(i, i + 1) += omega;
    m(i + 1, i) -= omega;
  }
  const State size = sizes(s, l_size);
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j < 12; ++j) m(i, j) *= size[j] / size[i];
  return restricted(m, complement(held(s, size), 0));
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
