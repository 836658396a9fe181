// A certificate of a method on a system: what is compiled for the system itself, which is little; the measures are compiled for its space.
#pragma once
#include <algorithm>

#include "kreisel/observe/certify/certificate_seen.hpp"
#include "kreisel/observe/fastest_motion.hpp"

namespace kreisel {

// inside(state): whether a long run may go on there.
template <class Special, System S, class Inside>
Certificate certificate_of(const S& system, const CertificateRequest& q, const StateOf<S>& start,
                           const StateOf<S>& calm, const Inside& inside) {
  // The motion may be faster there than at the case's own start.
  double fastest = q.pace > 0 ? 1 / q.pace : 0;
  for (const StateOf<S>& s : {start, calm}) fastest = std::max(fastest, fastest_frequency(system, s, false));
  using Seen = SeenMethod<StateOf<S>>;
  return certificate_seen<StateOf<S>>(
      {SeenSystem<StateOf<S>>(system), SeenSystem<StateOf<Quadruple<S>>>(system.template cast<Extended>()),
       Seen(both_steps<Special, S>(q.method.method)), Seen(both_steps<Special, S>(method_named("reference").method)),
       traits_here<Special>(q.method.method, system), q.method.method.traits().order, can_resume(q.method.method),
       1 / fastest, start, calm, S::invariants, inside});
}

}  // namespace kreisel
