// Every method by its name: what `--method` takes, what `kreisel list methods` prints, what the law suite measures.
//
// A new method is a file of its own, a type in AnyMethod and a row in catalogue.cpp. Compositions and extrapolations
// stand on a kernel, Strang unless the name says otherwise: kahan-li-8, kahan-li-8:midpoint, mpe-6:strang-drift-first;
// mpe:1,3,4 is the extrapolation with that set k.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kreisel/method/composition.hpp"
#include "kreisel/method/extrapolation.hpp"
#include "kreisel/method/gauss.hpp"
#include "kreisel/method/reference.hpp"
#include "kreisel/method/runge_kutta4.hpp"
#include "kreisel/method/splitting.hpp"
#include "kreisel/method/standard_maps.hpp"
#include "kreisel/method/strang.hpp"

namespace kreisel {

using AnyMethod = std::variant<Strang, StrangDriftFirst, KickDrift, DriftKick, Splitting, Composition<Strang>,
                               Composition<StrangDriftFirst>, Composition<ImplicitMidpoint>, Extrapolation<Strang>,
                               Extrapolation<StrangDriftFirst>, Extrapolation<ImplicitMidpoint>, RungeKutta4,
                               ImplicitMidpoint, Gauss<2>, Gauss<3>, Reference>;

// f(m) for the method that is there. Like std::visit, but it cannot throw and leaves no symbols behind.
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
};

// All rows, in the order in which a reader wants to meet them.
const std::vector<NamedMethod>& method_catalogue();

// The method of that name, also mpe:k1,k2,...[:kernel]. Throws Error with the nearest name when there is none.
NamedMethod method_named(std::string_view name);

}  // namespace kreisel
