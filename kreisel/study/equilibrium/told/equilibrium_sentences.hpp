// What is known about the equilibria of a case in sentences, with as many digits as one reads: beside a picture, and in JSON.
#pragma once
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

namespace kreisel {

// Those that do not fall come first.
std::vector<std::string> equilibrium_sentences(const EquilibriumResult& found);

}  // namespace kreisel
