#include "kreisel/observe/certify/energy_seen.hpp"

#include <fmt/format.h>

namespace kreisel {

std::vector<Finding> judged(const EnergySeen& seen, const LastingSeen& lasting, const Traits& claims) {
  std::vector<Finding> list;
  if (!seen.slopes.empty())
    list.push_back({fmt::format("energy swings like h^{}", claims.order), seen.slopes.back(), claims.order - 0.3,
                    claims.order + 0.3, Finding::Better::larger});
  if (lasting.whole)
    list.push_back({"energy does not wander", lasting.late[0], -std::numeric_limits<double>::infinity(),
                    4 * lasting.soon[0] + 1e-12});
  return list;
}

}  // namespace kreisel
