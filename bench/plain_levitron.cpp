#include "bench/plain_levitron.hpp"

#include <cmath>

#include "bench/dullin_top.hpp"

// The second build defines it, to give its copy another name.
#if !defined(KREISEL_PLAIN_STRANG)
#define KREISEL_PLAIN_STRANG plain_strang
#endif

namespace kreisel::bench {

namespace {

struct Plain {
  double r[3], p[3], a[3], l[3], f[3], t[3];

  void force() {
    const double s = r[0] * r[0] + r[1] * r[1], z = r[2];
    const double w = 1 / (z * z + magnet * magnet), x = z * w;
    double even[8], odd[8];
    even[0] = -circle * magnet * magnet * w * std::sqrt(w);
    odd[0] = 0;
    for (int j = 1; j <= 7; ++j) {
      odd[j] = (1 - 0.25 / j) * x * even[j - 1] + w * odd[j - 1];
      even[j] = -(4 + 1.0 / j) * x * odd[j] + (1 - 0.25 / (j * j)) * w * even[j - 1];
    }
    double f1 = 0, f2 = even[7], f11 = 0, f12 = 0;
    for (int j = 6; j >= 0; --j) {
      f12 = f12 * s + f2;
      f2 = f2 * s + even[j];
      f11 = f11 * s + f1;
      f1 = f1 * s + odd[j + 1];
    }
    const double f22 = -4 * (f1 + s * f11);
    const double q = r[0] * a[0] + r[1] * a[1], outward = 4 * f11 * q + 2 * f12 * a[2];
    f[0] = -mu * (2 * f1 * a[0] + outward * r[0]);
    f[1] = -mu * (2 * f1 * a[1] + outward * r[1]);
    f[2] = -mu * (2 * f12 * q + f22 * a[2]) - mass * gravity;
    const double g[3] = {2 * mu * f1 * r[0], 2 * mu * f1 * r[1], mu * f2};
    t[0] = g[1] * a[2] - g[2] * a[1];
    t[1] = g[2] * a[0] - g[0] * a[2];
    t[2] = g[0] * a[1] - g[1] * a[0];
  }

  void kick(double dt) {
    for (int i = 0; i < 3; ++i) p[i] += dt * f[i];
    for (int i = 0; i < 3; ++i) l[i] += dt * t[i];
  }

  void drift(double along, double about) {
    double u[3];
    for (int i = 0; i < 3; ++i) r[i] += along * p[i];
    for (int i = 0; i < 3; ++i) u[i] = about * l[i];
    const double angle = std::sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    const double c1 = std::sin(angle) / angle, half = std::sin(angle / 2) / angle, c2 = 2 * half * half;
    const double v[3] = {u[1] * a[2] - u[2] * a[1], u[2] * a[0] - u[0] * a[2], u[0] * a[1] - u[1] * a[0]};
    const double b[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    for (int i = 0; i < 3; ++i) a[i] += c1 * v[i] + c2 * b[i];
  }

  [[gnu::always_inline]] int run(double h, int steps) {
    const double along = h / mass, about = h / theta1, limit = height * height;
    force();
    for (int n = 0; n < steps; ++n) {
      kick(h / 2);
      drift(along, about);
      force();
      kick(h / 2);
      const double dz = r[2] - height;
      if (!(r[0] * r[0] + r[1] * r[1] + dz * dz < limit)) return n + 1;
    }
    return steps;
  }
};

}  // namespace

int KREISEL_PLAIN_STRANG(PlainTop& s, double h, int steps) {
  Plain plain{};
  for (int i = 0; i < 3; ++i) {
    plain.r[i] = s.r[i];
    plain.p[i] = s.p[i];
    plain.a[i] = s.a[i];
    plain.l[i] = s.l[i];
  }
  // The everyday step is known to the compiler, as it is to whoever writes such a loop: worth a tenth.
  const int taken = h == everyday_step ? plain.run(everyday_step, steps) : plain.run(h, steps);
  for (int i = 0; i < 3; ++i) {
    s.r[i] = plain.r[i];
    s.p[i] = plain.p[i];
    s.a[i] = plain.a[i];
    s.l[i] = plain.l[i];
  }
  return taken;
}

}  // namespace kreisel::bench
