// A rigid body in the Orbitron by quaternion and by rotation matrix: the same Strang step, the same field, the same five turns about
// the principal axes. Zub and Zub (section 1) say that quaternions "substantially increase the efficiency of numerical simulation in
// comparison with a description in matrices"; here is the ratio, of the whole step and of the free motion alone, on plain doubles.
//
//   ninja -C build/release bench_matrix_body && build/release/bin/bench_matrix_body
//
// The matrix is kept as what the body sees of the three axes of space, its rows; M are the momenta in the body, Π = 2 M.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "bench/timing.hpp"
#include "kreisel/flow/schedule.hpp"
#include "kreisel/method/concepts.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/system/orbitron/orbitron_model.hpp"

namespace {

using namespace kreisel;
using Body = decltype(OrbitronModel::Prepared::system);
using V = Vec3<double>;
constexpr double step = 0.004;
constexpr int steps = 100000, rounds = 9;

OrbitronParameters zub() {
  OrbitronParameters p;
  p.mass = 6.8348489771499542e-3;
  p.inertia1 = 1.01 * 1.042314469015368e-7;
  p.inertia2 = 0.99 * 1.042314469015368e-7;
  p.inertia3 = 1.6745379994017388e-7;
  p.mu = 0.18375;
  p.kappa = 17.6;
  p.half_distance = 0.05;
  p.radius = 0.075;
  p.spin_ratio = 1.5;
  p.inner = 0.04, p.outer = 0.1, p.height = 0.025;
  p.rotor = Rotor::five_rotations;
  return p;
}

struct MatrixState {
  V x, p;
  std::array<V, 3> rows;  // e_x, e_y, e_z seen from the body
  V M;
};

MatrixState by_matrix(const BodyState<double>& s) {
  return {
      s.x, s.p, {turned_back(s.q, V{1, 0, 0}), turned_back(s.q, V{0, 1, 0}), turned_back(s.q, V{0, 0, 1})}, 0.5 * s.Pi};
}

void kick(const Body& body, MatrixState& s, double h) {
  const V& N = body.potential.N;
  const V nu{dot(s.rows[0], N), dot(s.rows[1], N), dot(s.rows[2], N)};
  const auto down = body.potential.along.gradient(s.x, nu, -1.0);
  const V seen = down.a.x * s.rows[0] + down.a.y * s.rows[1] + down.a.z * s.rows[2];
  s.p += h * down.r;
  s.M += h * cross(N, seen);
}

template <int Axis>
void turn(MatrixState& s, double inverse_inertia, double h) {
  const AxisTurn<double> by(-(h * inverse_inertia * s.M[Axis]));
  by.apply<Axis>(s.M);
  for (V& row : s.rows) by.apply<Axis>(row);
}

void turn_free(MatrixState& s, const V& c, double h) {
  turn<0>(s, c.x, 0.5 * h);
  turn<1>(s, c.y, 0.5 * h);
  turn<2>(s, c.z, h);
  turn<1>(s, c.y, 0.5 * h);
  turn<0>(s, c.x, 0.5 * h);
}

[[gnu::noinline]] MatrixState followed(const Body& body, MatrixState s, int n) {
  for (int i = 0; i < n; ++i) {
    kick(body, s, 0.5 * step);
    s.x += (step * body.inverse_mass) * s.p;
    turn_free(s, body.inverse_inertia, step);
    kick(body, s, 0.5 * step);
  }
  return s;
}
// The same without the library's loop, its force evaluated twice a step as well.
[[gnu::noinline]] BodyState<double> followed(const Body& body, BodyState<double> s, int n) {
  for (int i = 0; i < n; ++i) {
    body.kick(s, body.force(s), 0.5 * step);
    body.drift(s, step);
    body.kick(s, body.force(s), 0.5 * step);
  }
  return s;
}

[[gnu::noinline]] MatrixState only_turned(const Body& body, MatrixState s, int n) {
  for (int i = 0; i < n; ++i) turn_free(s, body.inverse_inertia, step);
  return s;
}
[[gnu::noinline]] BodyState<double> only_turned(const Body& body, BodyState<double> s, int n) {
  for (int i = 0; i < n; ++i) turn_by_five(s.q, s.Pi, body.inverse_inertia, step);
  return s;
}

double largest(const V& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

double orthogonality_lost(const MatrixState& s) {
  double worst = 0;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k <= i; ++k)
      worst = std::max(worst, std::fabs(dot(s.rows[i], s.rows[k]) - (i == k ? 1 : 0)));
  return worst;
}

}  // namespace

int main() {
  const auto prepared = OrbitronModel::prepare(zub());
  const Body& body = prepared.system;
  const BodyState<double> start = OrbitronModel::start(zub(), prepared);
  const MatrixState matrix = by_matrix(start);
  const BodyState<double> end = followed(body, start, 1000);
  fmt::print("the two agree after 1000 steps to {:.1e} of the radius\n",
             largest(end.x - followed(body, matrix, 1000).x) / 0.075);
  volatile double sink = 0;
  double best[4] = {1e9, 1e9, 1e9, 1e9};
  for (int i = 0; i < rounds; ++i) {
    const auto take = [&](double& ns, const auto& work) {
      ns = std::min(ns, bench::seconds([&] { sink = sink + work(); }) / steps * 1e9);
    };
    take(best[0], [&] { return followed(body, start, steps).x.x; });
    take(best[1], [&] { return followed(body, matrix, steps).x.x; });
    take(best[2], [&] { return only_turned(body, start, steps).q.w; });
    take(best[3], [&] { return only_turned(body, matrix, steps).rows[0].x; });
  }
  fmt::print("{:<28}{:>12}{:>10}{:>8}\n", "ns a step, plain doubles", "quaternion", "matrix", "ratio");
  fmt::print("{:<28}{:>12.1f}{:>10.1f}{:>8.2f}\n", "Strang step", best[0], best[1], best[1] / best[0]);
  fmt::print("{:<28}{:>12.1f}{:>10.1f}{:>8.2f}\n", "free motion, five turns", best[2], best[3], best[3] / best[2]);
  const double length = norm2(followed(body, start, steps).q);
  fmt::print("after {} steps: |q|² - 1 = {:.1e}, the matrix is off orthogonal by {:.1e}\n", steps, length - 1,
             orthogonality_lost(followed(body, matrix, steps)));
}
