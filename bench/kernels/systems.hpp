// The systems that bench_kernels steps: the Levitron in every kind of field, and the Lagrange top. In double, with a
// start that stays; other numbers are cast from these.
#pragma once
#include "bench/dullin_top.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/model/field/stack.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"

#define KREISEL_BENCH_FN inline __attribute__((always_inline))  // no copy for the linker to hand to another family

namespace kreisel::bench {

template <class T, template <class> class Field>
KREISEL_BENCH_FN Levitron<T, Field> levitron_in(const Field<T>& field, double moment) {
  QuadraticKinetic<T> kinetic(T(1), T(1));
  kinetic.inverse_mass = T(1 / mass);
  kinetic.inverse_inertia = T(1 / theta1);
  return {kinetic, T(-0.25 / theta1), {field, T(moment), T(mass * gravity)}};
}

// Made for T at once, not cast, so that a family's source instantiates nothing on plain doubles.
struct Series7 {
  static constexpr const char* name = "levitron series 7";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    return levitron_in<T, DullinSeries>({{T(magnet), T(1)}}, mu);
  }
};
struct SeriesAny {
  static constexpr const char* name = "levitron series any";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    return levitron_in<T, DiskSeries>({{T(magnet), T(1)}, 7}, mu);
  }
};
struct Disk {
  static constexpr const char* name = "levitron disk";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    return levitron_in<T, DiskField>({T(magnet), T(1)}, mu);
  }
};
// The same moment as the disk's far away: π a² dipoles.
inline constexpr double ring_strength = circle / 2 * magnet * magnet;
struct Ring {
  static constexpr const char* name = "levitron ring";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    return levitron_in<T, RingField>({T(magnet), T(ring_strength)}, mu);
  }
};
struct RingCut {
  static constexpr const char* name = "levitron ring series";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    return levitron_in<T, RingSeries>({{T(magnet), T(ring_strength)}, 7, true}, mu);
  }
};
// Two disks and a ring.
struct Stack {
  static constexpr const char* name = "levitron stack of 3";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    StackField<T> field;
    field.disks[0] = {T(magnet), T(0), T(0.4)};
    field.disks[1] = {T(magnet), T(-0.001), T(0.4)};
    field.rings[0] = {T(magnet), T(-0.002), T(0.2 * ring_strength)};
    field.disk_count = 2;
    field.ring_count = 1;
    return levitron_in<T, StackField>(field, mu);
  }
};
struct Lagrange {
  static constexpr const char* name = "lagrange top";
  template <class T>
  KREISEL_BENCH_FN static auto system() {
    return LagrangeTop<T>{T(1), T(0.5), T(1)};
  }
};

// The start of a state with numbers N; and the length of a step.
template <class N>
KREISEL_BENCH_FN void set_start(AxisState<N>& s) {
  constexpr double numbers[] = {0.002, 0, height + 0.001, 0, 0, 0, 0, 0, 1, 0, 0, circle * spin * 2 * theta1};
  for (int i = 0; i < 12; ++i) s[i] = N(numbers[i]);
}
template <class N>
KREISEL_BENCH_FN void set_start(TopState<N>& s) {
  constexpr double numbers[] = {0.28, 0, 0.96, 0.3, 0.2, 1.5};
  for (int i = 0; i < 6; ++i) s[i] = N(numbers[i]);
}
KREISEL_BENCH_FN constexpr double step_of(const Lagrange&) { return 0.05; }
template <class Any>
KREISEL_BENCH_FN constexpr double step_of(const Any&) {
  return everyday_step;
}

}  // namespace kreisel::bench
