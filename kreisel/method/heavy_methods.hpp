// Methods for heavy tops alone: Sogo's, each for one kind, exact solutions, and those lifted to T*C².
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/collective/collective.hpp"
#include "kreisel/method/collective/collective_midpoint.hpp"
#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/plain/exact.hpp"
#include "kreisel/method/plain/explicit_midpoint.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"
#include "kreisel/method/sogo/bobenko_suris.hpp"
#include "kreisel/method/sogo/bobenko_suris_implicit.hpp"
#include "kreisel/method/sogo/bohlin.hpp"
#include "kreisel/method/sogo/hybrid.hpp"

namespace kreisel {

using HeavyMethods = MethodList<BobenkoSuris, BobenkoSurisImplicit, Bohlin, Hybrid, HybridReversible, Exact,
                                CollectiveMidpoint, Collective<ImplicitMidpoint>, Collective<ExplicitMidpoint>,
                                Collective<RungeKutta4>, Collective<Gauss<2>>, Collective<Gauss<3>>>;

}  // namespace kreisel
