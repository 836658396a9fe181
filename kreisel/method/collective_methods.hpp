// Methods for heavy tops lifted to T*C². They see no more of a top than its numbers, whatever its kind: compiled once for all
// (general/general_steps_of.hpp).
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/collective/collective.hpp"
#include "kreisel/method/collective/collective_midpoint.hpp"
#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/plain/explicit_midpoint.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"

namespace kreisel {

using CollectiveMethods = MethodList<CollectiveMidpoint, Collective<ImplicitMidpoint>, Collective<ExplicitMidpoint>,
                                     Collective<RungeKutta4>, Collective<Gauss<2>>, Collective<Gauss<3>>>;

}  // namespace kreisel
