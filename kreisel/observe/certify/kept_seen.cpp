#include "kreisel/observe/certify/kept_seen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kreisel {

namespace {
constexpr double exact_drift = 1e-31;  // in quadruple precision
}

bool claimed(const Traits& t, const Invariant& q) {
  for (const char* name : t.exactly)
    if (name != nullptr && std::string_view(name) == q.name) return true;
  if (t.keeps == Keeps::quadratic && !q.quadratic) return false;
  if (q.kind == InvariantKind::casimir) return t.keeps != Keeps::nothing;
  return q.kind == InvariantKind::momentum && (t.keeps == Keeps::geometry || t.keeps == Keeps::quadratic);
}

std::vector<Finding> judged(std::span<const KeptSeen> seen, std::span<const Invariant> invariants,
                            const Traits& claims) {
  constexpr double none = -std::numeric_limits<double>::infinity();
  std::vector<Finding> list;
  double lost = 0;  // of what it does not claim
  bool all = true;
  for (std::size_t k = 0; k < seen.size(); ++k) {
    const Invariant& q = invariants[k];
    if (claimed(claims, q)) {
      list.push_back({fmt::format("keeps {}", q.name), seen[k].exact, none, exact_drift});
      list.push_back({fmt::format("keeps {} for 300 steps in double", q.name), seen[k].many, none, 5e-14});
    } else if (q.kind != InvariantKind::energy) {
      all = false;
      lost = std::max(lost, seen[k].exact);
    }
  }
  if (!all) list.push_back({"does not keep all that it claims nothing of", lost, 1e-24});
  return list;
}

Keeping keeping(const KeptSeen& kept, double soon, double late) {
  if (kept.exact <= exact_drift) return Keeping::exact;
  return late < 4 * soon + 1e-12 ? Keeping::bounded : Keeping::drifting;
}

const char* name(Keeping k) {
  return k == Keeping::exact ? "exact to rounding" : k == Keeping::bounded ? "bounded" : "drifting";
}

}  // namespace kreisel
