// The unit systems a case may be written in.
//
//   SI       metres, kilograms, seconds
//   scaled   Dullin 2004, section 5: Θ1 = m = g = 1; lengths in α = sqrt(Θ1/m), times in sqrt(α/g), μ as μ̃
//   gans     Gans, Jones, Washizu 1998: m = g = 1 and the ring's radius R = 1; times in sqrt(R/g)
//   none     pure numbers, as papers on integrable tops have them
#pragma once
#include <array>
#include <string>

#include "kreisel/model/dimension.hpp"

namespace kreisel {

inline const std::array<std::string, 4> unit_systems{"SI", "scaled", "gans", "none"};

inline Units units_named(const std::string& name) {
  if (name == "scaled") return {"α", "m", "τ", "α = sqrt(Θ1/m), τ = sqrt(α/g)"};
  if (name == "gans") return {"R", "m", "τ", "R the ring's radius, τ = sqrt(R/g)"};
  if (name == "none") return {"", "", "", "pure numbers"};
  return {};
}

}  // namespace kreisel
