// The team this process belongs to, when it was started under mpirun or srun with several ranks.
#pragma once
#include <filesystem>
#include <string>

#include "kreisel/ensemble/team/team.hpp"

namespace kreisel {

// Throws Error when that fails.
void join_team();

// Null: this process is alone.
Team* team();
// Whether this is another rank than the first: it prints nothing and writes no files. Only a team that was joined tells:
// what stands in the environment may be left over, and then nobody would speak.
bool is_helper();

// The end for all ranks; the sentence says what went wrong here, if anything did. Returns the exit code.
int leave_team(int code, const std::string& sentence);

std::filesystem::path mpi_module();

}  // namespace kreisel
