// Words about equilibria that the text and the sentences share.
#pragma once
#include <string>

#include "kreisel/system/open.hpp"

namespace kreisel {

// "linearly stable", "unstable up and down", "stability not known: why".
std::string verdict(const Equilibrium& e);

// "height 0.03129 m, axis up", or what it is about; where the body leans, how far from the axis and by which angle.
std::string place_words(const Equilibrium& e, const EquilibriumReport& r, const Case& c, int digits);

// Where there is none: from where one was looked for, as far as that is known, and which number of the case says so.
std::string none_words(const Case& c);

// Of a top on a point, a line each.
std::string precessions_text(const EquilibriumReport& r, const Case& c, int digits = 8);
// Whether anybody has looked which masses float: none does without weight, and nothing is told of them where nothing floats at any.
bool looked_for_masses(const EquilibriumReport& r, const Case& c);
// "0.01984 to 0.0209 kg", "none", or "none found" where nobody can tell.
std::string masses_text(const EquilibriumReport& r, const Case& c, int digits = 8);

}  // namespace kreisel
