#include "kreisel/observe/equilibrium/heavy_equilibrium.hpp"

#include <cmath>
#include <limits>

#include "kreisel/model/heavy_top.hpp"
#include "kreisel/space/matrix3.hpp"

namespace kreisel {

namespace {

constexpr const char* axis_names[] = {"first", "second", "third"};

std::string size_word(const Vec3<double>& inertia, int i) {
  const double a = inertia[i], b = inertia[(i + 1) % 3], c = inertia[(i + 2) % 3];
  if (a > b && a > c) return ", of the largest moment";
  if (a < b && a < c) return ", of the smallest moment";
  return (a - b) * (a - c) < 0 ? ", of the middle moment" : "";
}

// Two unit vectors across n.
std::array<Vec3<double>, 2> across(const Vec3<double>& n) {
  const Vec3<double> off = std::fabs(n.x) < 0.6 ? Vec3<double>{1, 0, 0} : Vec3<double>{0, 1, 0};
  const Vec3<double> u = cross(n, off), unit = (1 / std::sqrt(norm2(u))) * u;
  return {unit, cross(n, unit)};
}

// The Casimirs hold Π and Γ along n: what is left is the motion across it.
DenseMatrix across_linearisation(const HeavyTop<double>& top, const Vec3<double>& n, double spin) {
  const double w = detail::circle * spin;
  const auto j = rate_jacobian(top, {w * scaled(top.inertia, n), n});
  const auto basis = across(n);
  DenseMatrix m = zero_matrix(4, 4);
  for (int p = 0; p < 4; ++p)
    for (int q = 0; q < 4; ++q)
      for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b)
          m(p, q) += basis[static_cast<std::size_t>(p % 2)][a] * j(3 * (p / 2) + a, 3 * (q / 2) + b) *
                     basis[static_cast<std::size_t>(q % 2)][b];
  return m;
}

Equilibrium steady(const HeavyTop<double>& top, const Vec3<double>& n, double spin, bool turns) {
  Equilibrium e;
  const auto modes = eigenvalues(across_linearisation(top, n, spin));
  double fastest = 0;
  for (const auto& lambda : modes) fastest = std::fmax(fastest, std::abs(lambda));
  for (const auto& lambda : modes) {  // what rounding leaves of a zero is no mode
    const auto part = [&](double x) { return std::fabs(x) <= 1e-7 * fastest ? 0 : x; };
    e.modes.push_back({part(lambda.imag()) / detail::circle, part(lambda.real())});
  }
  e.stable = on_imaginary_axis(modes);
  e.turns = turns;
  if (!turns) return e;
  // Turning rules when it is many times faster than the pendulum.
  double smallest = top.inertia.x, largest = top.inertia.x;
  for (int i = 1; i < 3; ++i) {
    smallest = std::fmin(smallest, top.inertia[i]);
    largest = std::fmax(largest, top.inertia[i]);
  }
  const double pendulum = std::sqrt(std::sqrt(norm2(top.c)) / smallest) / detail::circle;
  const auto holds = [&](double s) { return on_imaginary_axis(eigenvalues(across_linearisation(top, n, s))); };
  e.spin_windows = intervals_where(holds, 20 * pendulum * largest / smallest, 4000);
  return e;
}

}  // namespace

std::vector<Equilibrium> principal_rotations(const Vec3<double>& inertia, double spin) {
  std::vector<Equilibrium> list;
  for (int i = 0; i < 3; ++i) {
    const double a = inertia[i], b = inertia[(i + 1) % 3], c = inertia[(i + 2) % 3];
    const double square = (a - b) * (a - c) / (b * c);  // of the mode's rate, in turns
    Equilibrium e;
    e.about = std::string("turning about the ") + axis_names[i] + " axis" + size_word(inertia, i);
    e.stable = square > 0 || (a == b && a == c);
    const double rate = std::sqrt(std::fabs(square)) * spin;
    for (const double sign : {1.0, -1.0}) {
      if (square < 0)
        e.modes.push_back({0, sign * rate * detail::circle});
      else
        e.modes.push_back({sign * rate, 0});
    }
    if (e.stable) e.spin_windows = {{0, std::numeric_limits<double>::infinity()}};
    list.push_back(e);
  }
  return list;
}

bool on_principal_axis(const Vec3<double>& inertia, const Vec3<double>& c) {
  const Vec3<double> off = cross(scaled(inertia, c), c);
  return norm2(off) <= 1e-28 * norm2(scaled(inertia, c)) * norm2(c);
}

std::vector<Equilibrium> upright_and_hanging(const Vec3<double>& inertia, const Vec3<double>& c, double spin) {
  const HeavyTop<double> top = heavy_top(inertia, c);
  const bool turns = on_principal_axis(inertia, c);
  const Vec3<double> n = (1 / std::sqrt(norm2(c))) * c;
  std::vector<Equilibrium> list;
  for (const int direction : {1, -1}) {
    Equilibrium e = steady(top, static_cast<double>(direction) * n, turns ? spin : 0, turns);
    e.direction = direction;
    e.about = std::string(turns ? "turning" : "at rest") + ", centre of mass " + (direction > 0 ? "above" : "below");
    list.push_back(e);
  }
  return list;
}

}  // namespace kreisel
