// The team this process belongs to, when it was started under mpirun or srun with several ranks.
#pragma once
#include <filesystem>
#include <memory>

#include "kreisel/ensemble/team/team.hpp"

namespace kreisel {

// Looks at the environment, and loads the MPI module if several ranks were started. Null: this process is alone. Throws
// Error where the module is missing, or does not belong here.
std::unique_ptr<Team> joined_team(const std::filesystem::path& module);

}  // namespace kreisel
