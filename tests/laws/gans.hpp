// The Levitron of Gans, Jones and Washizu (1998) in units of the base's radius, the mass and gravity, with any field.
#pragma once
#include <string>

#include "kreisel/model/magnetic_top.hpp"
#include "laws/laws.hpp"

namespace kreisel {

template <template <class> class Field>
Problem<Levitron<double, Field>> gans_levitron(const std::string& name, const Field<double>& field) {
  const double inertia1 = 0.089, inertia3 = 0.139;
  return {name,
          {{1.0, inertia1}, 0.5 * (1 / inertia3 - 1 / inertia1), {field, 8.2, 1.0}},
          {{0.2, -0.1, 1.8}, {0.3, 0.2, -0.1}, {0.36, -0.48, 0.8}, {0.5, -0.3, 0.85}},
          {{0.004, -0.003, 1.7215}, {0.001, 0.002, -0.001}, {0.03, -0.01, 0.9995}, {0.034, -0.01, 1.042}},
          {{-0.04, 0.05, 1.70}, {0.02, -0.01, 0.01}, {0, 0.28, 0.96}, {1, 3, 9}},
          0.085};
}

}  // namespace kreisel
