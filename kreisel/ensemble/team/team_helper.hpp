// What every rank of a team but the first does: computes pieces for the leader (team_runner.hpp) until it says that
// there is nothing more.
#pragma once
#include <atomic>
#include <functional>
#include <string>

#include "kreisel/ensemble/pieces/pieces.hpp"
#include "kreisel/ensemble/team/team.hpp"

namespace kreisel {

struct HelperWork {
  std::function<FateFunction(std::uint32_t)> fates;  // those of a pass, by its number
  std::string identity;                              // as the leader's, or this rank refuses
  int threads = 0;                                   // 0: the rank's share of its machine
  const std::atomic<bool>* stop = nullptr;           // the leader is told when it is set, and then stops all
};

// Returns when there are no more passes. Throws Error when this rank cannot do its part.
void help(Team& team, const HelperWork& work);

}  // namespace kreisel
