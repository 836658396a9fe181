// Every method by its name: what `--method` takes, what `kreisel list methods` prints, what the law suite measures.
//
// A new method is a file of its own, a type in AnyMethod and a row in catalogue.cpp. Compositions and extrapolations
// stand on a kernel, Strang unless the name says otherwise: kahan-li-8, kahan-li-8:midpoint, mpe-6:strang-drift-first;
// mpe:1,3,4 is the extrapolation with that set k, taylor-30 the series to that order. Geiser and Lüskow's Verlet methods are
//   verlet-velocity:N, verlet-position:N                         N = 1, 2, 3 terms of the series, or exact
//   verlet-iterated:I, verlet-7.1:I, verlet-frozen:I             I iterations, or until-1e-9; then :euler or :rk4
// and kernels like others: mpe-4:verlet-velocity:1, of the order that this kernel allows. Not every system has what every
// method needs: MethodFor (concepts.hpp) knows, and laws, kernels and experiments ask it.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kreisel/method/canonical/exact_verlet.hpp"
#include "kreisel/method/canonical/implicit_leapfrog.hpp"
#include "kreisel/method/canonical/iterated_verlet.hpp"
#include "kreisel/method/canonical/leapfrog.hpp"
#include "kreisel/method/canonical/series_verlet.hpp"
#include "kreisel/method/collective/collective.hpp"
#include "kreisel/method/collective/collective_midpoint.hpp"
#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/plain/exact.hpp"
#include "kreisel/method/plain/explicit_midpoint.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"
#include "kreisel/method/plain/taylor.hpp"
#include "kreisel/method/sogo/bobenko_suris.hpp"
#include "kreisel/method/sogo/bobenko_suris_implicit.hpp"
#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"
#include "kreisel/method/sogo/bohlin.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/method/sogo/hybrid.hpp"
#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/method/splitting/extrapolation.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/method/splitting/three_rotations.hpp"
#include "kreisel/method/splitting/zub.hpp"

namespace kreisel {

using AnyMethod =
    std::variant<Strang, Splitting, Extrapolation<Splitting>, RungeKutta4, ExplicitMidpoint, ImplicitMidpoint,
                 Composition<ImplicitMidpoint>, Extrapolation<ImplicitMidpoint>, Gauss<2>, Gauss<3>, Reference, Exact,
                 // for heavy tops
                 ThreeRotations, Composition<ThreeRotations>, Extrapolation<ThreeRotations>, HirotaKimura, Taylor,
                 // Sogo's, each for one kind of top
                 BobenkoSuris, BobenkoSurisImplicit, BobenkoSurisInertial, Bohlin, Hybrid, HybridReversible,
                 // lifted to T*C²
                 CollectiveMidpoint, Collective<ImplicitMidpoint>, Collective<ExplicitMidpoint>,
                 Collective<RungeKutta4>, Collective<Gauss<2>>, Collective<Gauss<3>>,
                 // implicit solves by Newton
                 Gauss<1, Newton>, Gauss<2, Newton>, Gauss<3, Newton>,
                 // in canonical coordinates
                 Leapfrog, LeapfrogPosition, ImplicitLeapfrog, SeriesVerlet, ExactVerlet, IteratedVerlet,
                 Composition<Leapfrog>, Composition<LeapfrogPosition>, Composition<ImplicitLeapfrog>,
                 Composition<ExactVerlet>, Extrapolation<Leapfrog>, Extrapolation<LeapfrogPosition>,
                 Extrapolation<ImplicitLeapfrog>, Extrapolation<SeriesVerlet>, Extrapolation<ExactVerlet>,
                 Extrapolation<IteratedVerlet>,
                 // for rigid bodies by quaternions
                 Zub>;

// f(m) for the method that is there, whether the system at hand can take it or not: if constexpr (MethodFor<M, S>).
// Like std::visit, but it cannot throw and leaves no symbols behind.
template <class F>
void with_method(const AnyMethod& method, const F& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (void)((method.index() == I && (f(*std::get_if<I>(&method)), true)) || ...);
  }
  (std::make_index_sequence<std::variant_size_v<AnyMethod>>());
}

struct NamedMethod {
  std::string name;
  std::string about;  // one line
  AnyMethod method;

  Traits traits() const {
    return std::visit([](const auto& m) { return m.traits(); }, method);
  }
  // What a system must have for it, in words.
  const char* needs() const {
    return std::visit([](const auto& m) { return m.needs(); }, method);
  }
};

// All rows, in the order in which a reader wants to meet them.
const std::vector<NamedMethod>& method_catalogue();

// The method of that name, also of those that have no row: mpe:k1,k2,...[:kernel], and the numbers N, I above. Throws Error with the nearest name when there is none.
NamedMethod method_named(std::string_view name);

}  // namespace kreisel
