// Methods for any system that has what they ask for: a rate, two flows, turns about three axes, a quadratic field.
//
// They see nothing else of it, and so are compiled once for a space (system_view.hpp), not for each system there.
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/plain/dormand_prince.hpp"
#include "kreisel/method/plain/explicit_midpoint.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"
#include "kreisel/method/plain/taylor.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/method/splitting/extrapolation.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/method/splitting/three_rotations.hpp"

namespace kreisel {

using GeneralMethods =
    MethodList<Strang, Splitting, Extrapolation<Splitting>, RungeKutta4, DormandPrince5, ExplicitMidpoint,
               ImplicitMidpoint, Composition<ImplicitMidpoint>, Extrapolation<ImplicitMidpoint>, Gauss<2>, Gauss<3>,
               Gauss<1, Newton>, Gauss<2, Newton>, Gauss<3, Newton>, Reference, ThreeRotations,
               Composition<ThreeRotations>, Extrapolation<ThreeRotations>, HirotaKimura, Taylor>;

}  // namespace kreisel
