#include "kreisel/ensemble/team/launch.hpp"

#include <cstring>

#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

namespace {

using Lookup = std::function<const char*(const char*)>;

std::optional<int> number(const Lookup& variable, const char* name) {
  const char* text = variable(name);
  if (text == nullptr) return std::nullopt;
  const std::optional<int> value = plain_number<int>(text);
  return value && *value >= 0 ? value : std::nullopt;
}

struct Starter {
  const char *rank, *size;
};

// Open MPI; MPICH and its kin; srun. Of Slurm's variables only those of a step: a batch script has SLURM_NTASKS and
// SLURM_PROCID in its environment too, and what it starts without srun is alone.
constexpr Starter starters[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
    {"PMI_RANK", "PMI_SIZE"},
    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
};

}  // namespace

std::optional<Launch> launch(const Lookup& variable) {
  if (const char* wish = variable("KREISEL_MPI"); wish != nullptr && std::strcmp(wish, "off") == 0) return std::nullopt;
  for (const Starter& s : starters) {
    const std::optional<int> rank = number(variable, s.rank), size = number(variable, s.size);
    if (rank && size) return *size > 1 ? std::optional(Launch{*rank, *size, s.rank}) : std::nullopt;
  }
  if (const std::optional<int> rank = number(variable, "PMIX_RANK")) return Launch{*rank, 0, "PMIX_RANK"};
  return std::nullopt;
}

}  // namespace kreisel
