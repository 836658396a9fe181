// Methods for canonical coordinates alone: leapfrogs, and Geiser and Lüskow's Verlet methods.
#pragma once
#include "kreisel/method/any_method.hpp"
#include "kreisel/method/canonical/exact_verlet.hpp"
#include "kreisel/method/canonical/implicit_leapfrog.hpp"
#include "kreisel/method/canonical/iterated_verlet.hpp"
#include "kreisel/method/canonical/leapfrog.hpp"
#include "kreisel/method/canonical/series_verlet.hpp"
#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/method/splitting/extrapolation.hpp"

namespace kreisel {

using CanonicalMethods =
    MethodList<Leapfrog, LeapfrogPosition, ImplicitLeapfrog, SeriesVerlet, ExactVerlet, IteratedVerlet,
               Composition<Leapfrog>, Composition<LeapfrogPosition>, Composition<ImplicitLeapfrog>,
               Composition<ExactVerlet>, Extrapolation<Leapfrog>, Extrapolation<LeapfrogPosition>,
               Extrapolation<ImplicitLeapfrog>, Extrapolation<SeriesVerlet>, Extrapolation<ExactVerlet>,
               Extrapolation<IteratedVerlet>>;

}  // namespace kreisel
