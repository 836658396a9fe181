#include "cli/process/team.hpp"

#include "kreisel/ensemble/team/joined_team.hpp"
#include "kreisel/ensemble/team/team_leave.hpp"
#include "kreisel/number/home.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Team> our_team;

}  // namespace

std::filesystem::path mpi_module() { return home() / "lib" / "kreisel" / "kreisel_mpi.so"; }

void join_team() { our_team = joined_team(mpi_module()); }

Team* team() { return our_team.get(); }

bool is_helper() { return our_team && our_team->rank() > 0; }

int leave_team(int code, const std::string& sentence) {
  if (!our_team) return code;
  const bool helper = is_helper();
  leave(*our_team, code, sentence);
  our_team.reset();
  return helper ? 0 : code;  // the leader's code is the job's
}

}  // namespace kreisel
