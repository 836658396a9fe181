#include "kreisel/method/method_kinds.hpp"

#include <algorithm>

namespace kreisel {

std::span<const MethodKind> method_kinds() {
  static const std::vector<MethodKind> kinds{
      {"kicks and drifts: a body free to move, a top with an axis of symmetry",
       {"a drift beside the kick"},
       {"nystrom-6", "blanes-moan-rkn-4", "strang", "blanes-moan-4", "blanes-moan-6", "kahan-li-8",
        "sofroniou-spaletta-10", "mpe-4"}},
      {"turns about the principal axes: heavy tops of any inertia",
       {"turns about the three principal axes"},
       {"three-rotations", "kahan-li-8:three-rotations"}},
      {"any system",
       {"nothing but the rate"},
       {"midpoint", "gauss-4", "gauss-6", "gauss-6:newton", "rk4", "reference"}},
      {"canonical coordinates: Euler angles",
       {"a Hamiltonian in canonical", "a triangular Hamiltonian", "exact flows of both halves"},
       {"leapfrog", "kahan-li-8:leapfrog", "leapfrog-implicit"}},
      {"tops with a fixed point",
       {"a quadratic field", "a system that can be lifted"},
       {"taylor", "hirota-kimura", "collective-midpoint", "collective:gauss-6"}},
      {"one top alone",
       {"the ", "a solution in closed form"},
       {"exact", "bobenko-suris", "bobenko-suris-inertial", "bohlin-a", "hybrid-reversible"}},
      {"others", {""}, {"zub-gyrating"}}};
  return kinds;
}

const MethodKind& kind_of(const NamedMethod& method) {
  const std::string needs = method.needs();
  const auto kinds = method_kinds();
  return *std::find_if(kinds.begin(), kinds.end(), [&needs](const MethodKind& k) {
    return std::any_of(k.needs.begin(), k.needs.end(), [&](const std::string& n) { return needs.starts_with(n); });
  });
}

bool is_first_choice(const NamedMethod& method) {
  const std::vector<std::string>& first = kind_of(method).first;
  return std::find(first.begin(), first.end(), method.name) != first.end();
}

}  // namespace kreisel
