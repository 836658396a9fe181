// How this process was started: alone, or as one rank of several, as mpirun and srun tell in the environment.
#pragma once
#include <functional>
#include <optional>

namespace kreisel {

struct Launch {
  int rank = 0;
  int size = 0;               // 0: the starter does not say
  const char* variable = "";  // of the environment, that says so
};

// `variable` looks up the environment; null: not set. Empty: started alone.
std::optional<Launch> launch(const std::function<const char*(const char*)>& variable);

}  // namespace kreisel
