// The methods of kreisel that bench_peers shows, and how often they evaluate the force.
#pragma once
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel::bench {

inline constexpr const char* shown_methods[] = {"strang", "blanes-moan-4", "kahan-li-8", "nystrom-6"};

inline std::uint64_t forces_a_step(const Strang&) { return 1; }
inline std::uint64_t forces_a_step(const Splitting& m) { return static_cast<std::uint64_t>(m.stages()); }

// f(m) with the method's own type; only those are compiled.
template <class F>
void with_shown_method(const AnyMethod& method, const F& f) {
  with_method<MethodList<Strang, Splitting>>(method, f);
}

}  // namespace kreisel::bench
