// Compiled twice: as the library is, and for this machine with all it has (bench/CMakeLists.txt).
#include "bench/plain_dipoles.hpp"

#include <cmath>

#ifndef KREISEL_PLAIN_DIPOLES
#define KREISEL_PLAIN_DIPOLES plain_dipoles
#endif

namespace kreisel::bench {

namespace {

double dot(const double* a, const double* b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

void meet(PlainDipole& one, PlainDipole& two, double core_energy) {
  double R[3], g1[3], g2[3];
  for (int c = 0; c < 3; ++c) R[c] = one.r[c] - two.r[c];
  const double d = dot(R, R), s = dot(R, one.a), t = dot(R, two.a), cosine = dot(one.a, two.a);
  const double u = 1 / d, q = one.moment * two.moment * u * std::sqrt(u), five = -3 * q * u;
  const double sigma = one.core + two.core, two_ = sigma * sigma * u, six = two_ * two_ * two_;
  const double along = five * (cosine - 5 * u * s * t) - 12 * u * core_energy * six * six;
  for (int c = 0; c < 3; ++c) {
    const double f = along * R[c] + five * (t * one.a[c] + s * two.a[c]);
    one.force[c] -= f;
    two.force[c] += f;
    g1[c] = five * t * R[c] + q * two.a[c];
    g2[c] = five * s * R[c] + q * one.a[c];
  }
  for (int c = 0; c < 3; ++c) {
    const int x = (c + 1) % 3, y = (c + 2) % 3;
    one.torque[c] += g1[x] * one.a[y] - g1[y] * one.a[x];
    two.torque[c] += g2[x] * two.a[y] - g2[y] * two.a[x];
  }
}

}  // namespace

void KREISEL_PLAIN_DIPOLES(std::vector<PlainDipole>& bodies, double core_energy) {
  for (PlainDipole& b : bodies)
    for (int c = 0; c < 3; ++c) b.force[c] = b.torque[c] = 0;
  for (std::size_t i = 1; i < bodies.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) meet(bodies[i], bodies[j], core_energy);
}

}  // namespace kreisel::bench
