// Laws: a method that claims symmetry is symmetric and reversible to rounding, one that claims to be a Poisson map
// has no Poisson defect; and one that does not claim it, shows it. The same for a system that claims a quadratic kinetic energy.
#pragma once
#include <gtest/gtest.h>

#include "kreisel/observe/structure.hpp"
#include "laws/problem.hpp"

namespace kreisel {

template <System S>
void measure_symmetry(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const double h = telling_step(p, method.traits().order);
    const auto defect = [&](const auto& system, const auto& start, const auto& step) {
      return std::array{static_cast<double>(symmetry_defect(method, system, start, step)),
                        static_cast<double>(reversibility_defect(method, system, start, step))};
    };
    const auto [symmetry, reversal] = defect(extended_system(p), extended(p.start), Extended(h));
    if (traits_on(method, p.system).symmetric) {
      EXPECT_LT(symmetry, 1e-31) << told(p, row, "symmetric");
      EXPECT_LT(reversal, 1e-31) << told(p, row, "time-reversible");
      const auto [symmetry_double, reversal_double] = defect(p.system, p.start, h);
      EXPECT_LT(symmetry_double, 1e-14) << told(p, row, "symmetric, in double");
      EXPECT_LT(reversal_double, 1e-14) << told(p, row, "time-reversible, in double");
    } else {
      EXPECT_GT(symmetry, 1e-22) << told(p, row, "claims no symmetry, but has it");
      EXPECT_GT(reversal, 1e-22) << told(p, row, "claims no symmetry, but is reversible");
    }
  };
  for_each_stepping_method<S>(measure);
}

template <System S>
void measure_poisson(const Problem<S>& p) {
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    const Extended h(telling_step(p, method.traits().order));
    const auto defect = static_cast<double>(poisson_defect(method, extended_system(p), extended(p.start), h));
    if (!traits_on(method, p.system).poisson) {
      EXPECT_GT(defect, 1e-22) << told(p, row, "claims to be no Poisson map, but is one");
    } else if (p.truncation == 0) {
      EXPECT_LT(defect, 1e-30) << told(p, row, "Poisson map");
    } else {
      EXPECT_LT(defect, p.truncation) << told(p, row, "Poisson map up to the truncation of the field");
      EXPECT_GT(defect, 1e-4 * p.truncation) << told(p, row, "the truncation should be seen");
    }
  };
  for_each_stepping_method<S>(measure);
}

template <System S>
void measure_nystrom(const Problem<S>& p) {
  if constexpr (Splittable<S>) {
    const auto defect = static_cast<double>(nystrom_defect(extended_system(p), extended(p.start), Extended(p.pace)));
    if (kinetic_is_quadratic(p.system)) {
      EXPECT_LT(defect, 1e-29) << p.name << ": a kinetic energy quadratic in the momenta";
    } else {
      EXPECT_GT(defect, 1e-8) << p.name << " claims no quadratic kinetic energy, but has one";
    }
  }
}

}  // namespace kreisel
