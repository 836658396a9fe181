// Pieces computed by all ranks of a team. Rank 0 leads: one of its threads hands out pieces and takes in results, the
// others compute as on all ranks. Files, checkpoints and progress are the leader's alone.
#pragma once
#include <string>

#include "kreisel/ensemble/pieces/piece_runner.hpp"
#include "kreisel/ensemble/team/team.hpp"

namespace kreisel {

// For rank 0, while the other ranks are in help() (team_helper.hpp).
class TeamRunner final : public PieceRunner {
 public:
  // axes: numbers in a row of the ensembles' coordinates. identity: what the other ranks must agree to compute.
  TeamRunner(Team& team, std::size_t axes, std::string identity);

  // With work.threads = 0 each rank uses its share of its machine. Throws Error when a rank fails, is lost, or was told
  // to stop.
  void run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) override;

 private:
  Team& team_;
  std::size_t axes_;
  std::string identity_;
};

}  // namespace kreisel
