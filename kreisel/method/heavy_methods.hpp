// Methods for one kind of heavy top alone: Sogo's, and exact solutions.
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/plain/exact.hpp"
#include "kreisel/method/sogo/bobenko_suris.hpp"
#include "kreisel/method/sogo/bobenko_suris_implicit.hpp"
#include "kreisel/method/sogo/bobenko_suris_next.hpp"
#include "kreisel/method/sogo/bohlin.hpp"
#include "kreisel/method/sogo/hybrid.hpp"

namespace kreisel {

using HeavyMethods =
    MethodList<BobenkoSuris, BobenkoSurisImplicit, BobenkoSurisNext, Bohlin, Hybrid, HybridReversible, Exact>;

}  // namespace kreisel
