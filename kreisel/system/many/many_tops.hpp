// Cases of many tops, one translation unit per pair potential.
#pragma once
#include <memory>

#include "kreisel/system/experiment.hpp"
#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

std::unique_ptr<Experiment> many_dipoles(const ManyParameters& p);
std::unique_ptr<Experiment> many_gay_berne(const ManyParameters& p);

inline std::unique_ptr<Experiment> many_tops(const ManyParameters& p) {
  return p.gay_berne ? many_gay_berne(p) : many_dipoles(p);
}

}  // namespace kreisel
