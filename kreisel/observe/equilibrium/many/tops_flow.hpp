// The flow of many tops about a state, as numbers (steady_motion.hpp): slopes by dual numbers, symmetries and all that is kept.
//
// Kept are <a, a> and <l, a> of each body, then the momenta: J_z, or J_z, J_x, J_y, P_x, P_y, P_z where nothing acts from outside. A steady motion has
// its momenta for ever, so that only symmetries that keep them can be what moves it: of turns and shifts (ω, u) those with ω × P = 0 and
// ω × J + u × P = 0. Others would be no directions at the same momenta either.
#pragma once
#include "kreisel/model/many/any_tops.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"

namespace kreisel {

// A turn about an axis through the origin with a shift: v -> ω × v of every vector, and u added to every place.
struct TopsSymmetry {
  Vec3<double> turn, shift;
};

// Those that keep the momenta of this state.
std::vector<TopsSymmetry> tops_symmetries(const AnyTops& tops, const AnyCount::State<double>& s);

LocalFlow tops_flow(const AnyTops& tops, const std::vector<TopsSymmetry>& symmetries, const AnyCount::State<double>& s);

// The same with magnitudes that are at least those of another state: what has come to rest, or to the origin, is small beside where it came from.
LocalFlow sized_by(LocalFlow flow, const AnyCount::State<double>& other);

// Free bodies as they are seen from their centre of mass, which may be anywhere and drift along; others as they are.
struct CentredTops {
  AnyCount::State<double> state;
  Vec3<double> place{}, drift{};
  std::vector<double> masses{};  // empty where there is no such frame

  AnyCount::State<double> in_space(AnyCount::State<double> s) const;  // back again
};
CentredTops centred(const AnyTops& tops, const AnyCount::State<double>& s);

// All components in the order of a state's, and the state that has these.
Numbers numbers_of(const AnyCount::State<double>& s);
AnyCount::State<double> tops_of(const Numbers& components);

}  // namespace kreisel
