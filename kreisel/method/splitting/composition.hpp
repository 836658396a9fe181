// Composition: any symmetric kernel of order 2 with steps γ_1 h, ..., γ_m h in turn.
//
//   Φ_h = K_{γ_m h} ∘ ... ∘ K_{γ_1 h},   γ a palindrome with Σ γ_i = 1
//
// Orders 4 to 10 by table (coefficients.cpp). Symmetric; keeps what the kernel keeps. Of kicks and drifts: splitting.hpp.
// Names: triple-jump-4, suzuki-4, kahan-li-6, kahan-li-8, suzuki-umeno-8, sofroniou-spaletta-10, over :midpoint, :three-rotations, :leapfrog, :leapfrog-position.
// Source: Yoshida 1990, Suzuki 1990, McLachlan 1995, Kahan and Li 1997, Sofroniou and Spaletta 2005.
// Not where a backward substep hurts (friction, noise): some γ are negative.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/method/splitting/coefficients.hpp"

namespace kreisel {

template <class Kernel>
struct Composition {
  Kernel kernel;
  int order;
  CoefficientList gamma;

  Composition(const CompositionTable& table, const Kernel& k = {})
      : kernel(k), order(table.order), gamma(table.gamma) {}

  Traits traits() const {
    Traits t = kernel.traits();
    t.order = order;
    return t;
  }

  template <System S>
  Traits traits_on(const S& system) const {
    Traits t = kreisel::traits_on(kernel, system);
    t.order = order;
    return t;
  }
  static constexpr const char* needs() { return Kernel::needs(); }

  template <System S, StateLike State>
  requires MethodFor<Kernel, S> KREISEL_FN auto start(const S& system, const State& s) const {
    return kernel.start(system, s);
  }
  template <System S, StateLike State, class Carry>
  KREISEL_FN void step(const S& system, State& s, Carry& carry, const NumberIn<S>& h) const {
    for (int i = 0; i < gamma.size; ++i) kernel.step(system, s, carry, gamma[i].template as<NumberIn<S>>() * h);
  }
};

}  // namespace kreisel
