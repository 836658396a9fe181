// The flow of many tops about a state, as numbers (steady_motion.hpp): slopes by dual numbers, symmetries and all that is kept.
//
// The symmetries are those whose momenta are kept: the turn about e_z, and where nothing acts from outside the turns about e_x and e_y and the
// three shifts too, in the order J_z, J_x, J_y, P_x, P_y, P_z. What is kept are <a, a> and <l, a> of each body, then those momenta.
#pragma once
#include "kreisel/model/many/any_tops.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"

namespace kreisel {

LocalFlow tops_flow(const AnyTops& tops, const AnyCount::State<double>& s);

// All components in the order of a state's, and the state that has these.
Numbers numbers_of(const AnyCount::State<double>& s);
AnyCount::State<double> tops_of(const Numbers& components);

}  // namespace kreisel
